import { takesEveryLesson } from '#rules/courses/who-stays.ts'
import type { RequestContext } from '#server/api.ts'

/**
 * Gives the children of a class a place in its lessons on some dates. Single lessons are chosen, and trials are booked,
 * one by one.
 */
export async function seatChildren(
  { records }: RequestContext,
  class_id: number,
  dates: readonly string[],
): Promise<void> {
  if (dates.length === 0) return
  const places = await records('class_consumer')
    .asSystem()
    .list({ where: { class_id, ended_on: null, booking_type: { ne: 'taster' } } })
  const lessons = await records('lesson')
    .asSystem()
    .list({ where: { class_id, start_date: { in: [...dates] } }, sort: 'start_date', only: ['id'] })
  const children = places.filter(takesEveryLesson)
  const rows = lessons.flatMap(({ id }) => children.map(({ consumer_id }) => ({ lesson_id: id, consumer_id })))
  await records('lesson_consumer').asSystem().createMany(rows)
}
