import { Conflict, endpoint, enqueueJob, message } from '#server/api.ts'
import { blockersOf, readContent, refusalOf } from './rollover/course-content.ts'
import deleteCourse from './delete.contract.ts'

/** CRS-06, API-36: queues the deletion of a course with all that is in it. A course that money hangs on is kept. */
export default endpoint({
  ...deleteCourse,
  async run(call) {
    const { records, now, params } = call
    const course = await records('course').lock(params.id)
    if (course.deletion_requested_at !== null) throw new Conflict(message('courses.deleting_already'))
    if (course.rollover_requested_at !== null) throw new Conflict(message('courses.rolling_over'))
    const content = await readContent(call, params.id)
    const refusal = refusalOf(content)
    if (refusal !== undefined) {
      throw new Conflict(refusal, { blockers: blockersOf(call, content) })
    }
    await records('course').asSystem().update(course, { deletion_requested_at: now.toISOString() })
    const id = await enqueueJob(call, 'courses/delete', { course_id: params.id }, { total: content.classes })
    return { success: true, job: { id } }
  },
})
