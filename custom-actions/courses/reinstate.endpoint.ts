import { Conflict, endpoint, message } from '#server/api.ts'
import { reinstateLessons } from '../lessons/cancellation/reinstate-lessons.ts'
import { waitAgain } from './cancelling/cancelled-waiting.ts'
import reinstate from './reinstate.contract.ts'

/** CRS-01: undoes a mistaken cancellation of a course: the lessons that went with it take place, the places go on, and who waited waits again. */
export default endpoint({
  ...reinstate,
  async run(call) {
    const { records, params } = call
    const course = await records('course').lock(params.id)
    if (course.cancelled_at === null) throw new Conflict(message('courses.not_cancelled'))
    if (course.families_told_at !== null) {
      throw new Conflict(message('courses.families_told'))
    }
    // Those that went with the course, in the same moment; others had been cancelled before.
    const where = { 'class.course_id': course.id, cancelled_at: course.cancelled_at }
    const lessons = await records('lesson')
      .asSystem()
      .list({ where, only: ['id'] })
    const count = await reinstateLessons(
      call,
      lessons.map(({ id }) => id),
      { told: message('courses.families_told'), credited: message('courses.families_credited') },
    )
    const places = await records('class_consumer')
      .asSystem()
      .lockAll({ where: { 'class.course_id': course.id, ended_how: 'cancelled' } })
    await records('class_consumer').asSystem().updateMany(places, { ended_on: null, ended_how: null })
    await records('course')
      .asSystem()
      .update(course, { cancelled_at: null, cancelled_reason: null, cancelled_reason_extra: null })
    const waiting = await waitAgain(call, { ...course, cancelled_at: course.cancelled_at })
    return { success: true, lessons: count, places: places.length, waiting }
  },
})
