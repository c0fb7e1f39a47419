import { Conflict, message, type RequestContext } from '#server/api.ts'

/** A course that is about to be cancelled, locked. @throws Conflict, where that cannot be */
export async function lockUncancelled({ records }: RequestContext, id: number) {
  const course = await records('course').lock(id, { with: ['type.name'] })
  if (course.cancelled_at !== null) throw new Conflict(message('courses.cancelled_already'))
  if (course.deletion_requested_at !== null) throw new Conflict(message('courses.to_be_deleted'))
  if (course.rollover_requested_at !== null) throw new Conflict(message('courses.rolling_over'))
  return course
}

/** The lessons of a course that a cancellation is about: those that have not begun and are neither cancelled nor completed. */
export async function lessonsToCome({ records }: RequestContext, course_id: number) {
  return records('lesson')
    .asSystem()
    .list({
      where: {
        'class.course_id': course_id,
        cancelled_at: null,
        completed_at: null,
        any: [{ start_date: { gt: '$today' } }, { start_date: '$today', start_time: { gt: '$time' } }],
      },
      only: ['id', 'class.lesson_fee', 'class.taster_price_per_session'],
    })
}

/** The places in the classes of a course that have no end yet, and with it end. */
export function openPlaces(course_id: number) {
  return { 'class.course_id': course_id, ended_on: null, state: { ne: 'void' as const } }
}
