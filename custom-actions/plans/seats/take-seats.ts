import type { RequestContext } from '#server/api.ts'

/** A place whose lessons the child joins. */
interface Joining {
  class_id: number
  consumer_id: number
  place_id: number
  /** First day, ISO. */
  on: string
}

/** Puts a child into the lessons of its class from a day on that have not begun, where it is not in them already. */
export async function takeSeats(
  { records }: RequestContext,
  { class_id, consumer_id, place_id, on }: Joining,
): Promise<void> {
  const lessons = await records('lesson')
    .asSystem()
    .list({
      where: {
        class_id,
        cancelled_at: null,
        completed_at: null,
        start_date: { gte: on },
        any: [{ start_date: { gt: '$today' } }, { start_date: '$today', start_time: { gt: '$time' } }],
      },
      only: ['id'],
    })
  const ids = lessons.map(({ id }) => id)
  const taken = await records('lesson_consumer')
    .asSystem()
    .list({ where: { lesson_id: { in: ids }, consumer_id }, only: ['lesson_id'] })
  const seated = new Set(taken.map(({ lesson_id }) => lesson_id))
  const seats = ids.filter((id) => !seated.has(id)).map((lesson_id) => ({ lesson_id, consumer_id, place_id }))
  if (seats.length > 0) await records('lesson_consumer').asSystem().createMany(seats)
}
