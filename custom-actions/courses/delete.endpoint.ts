import { Conflict, type EndpointDefinition, enqueueJob } from '#server/api.ts'
import { readContent, refusalOf } from './course-content.ts'

/** CRS-06, API-36: queues the deletion of a course with its contents. A course with transactions cannot be deleted. */
const deleteCourse: EndpointDefinition = {
  method: 'DELETE',
  path: 'courses/:id',
  permission: 'courses.delete',
  summary: 'Queue the deletion of a course',
  async run(context, { params }) {
    const id = Number(params.id)
    const course = await context.records('course').lock(id)
    if (course.deletion_requested_at !== null) throw new Conflict('This course is being deleted already.')
    if (course.rollover_requested_at !== null) throw new Conflict('This course is being rolled over.')
    const content = await readContent(context, id)
    const refusal = refusalOf(content)
    if (refusal !== undefined) {
      const blockers = [{ resource: 'transactions', title: 'Transactions', count: content.transactions }]
      throw new Conflict(refusal, { blockers })
    }
    await context.records('course').asSystem().update(course, { deletion_requested_at: context.now.toISOString() })
    const job = await enqueueJob(context, 'courses/delete', { course_id: id }, { total: content.classes })
    return { success: true, job: { id: job } }
  },
}

export default deleteCourse
