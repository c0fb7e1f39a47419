import type { RequestContext } from '#server/api.ts'
import { hasBegun } from '../../lessons/has-begun.ts'
import type { Activation } from '../actions/price-activation.ts'

/** States of a plan in which it ends once the child goes on by the month. */
const RUNNING = ['active', 'suspended', 'notice']

/** The seats that a child gave up, and those that stay. */
export interface GivenUp {
  /** Lessons in which it has no seat for now. */
  lessons: Set<number>
  /** Seats that have outlived their place. */
  kept_seats: number[]
}

/**
 * PLAN-19: ends what a child has in a class on the day on which it begins to pay by the month: its places, their plans, and its seats
 * from then on. What has begun, was held or cancelled already on that day or later is left to the place that follows.
 */
export async function giveUpPlaces(
  context: RequestContext,
  { places, booking: { starts_on } }: Activation,
): Promise<GivenUp> {
  const { records } = context
  const given: GivenUp = { lessons: new Set(), kept_seats: [] }
  for (const place of places) {
    for (const plan of await records('plan')
      .asSystem()
      .lockAll({ where: { place_id: place.id, state: RUNNING } }))
      await records('plan')
        .asSystem()
        .transition(plan, 'ended', { reason: 'Changed to monthly payments.', set: { ended_on: starts_on } })
    if (place.ended_on !== null && place.ended_on <= starts_on) continue
    const seats = await records('lesson_consumer')
      .asSystem()
      .lockAll({
        where: { place_id: place.id, 'lesson.start_date': { gte: starts_on } },
        with: ['lesson.cancelled_at', 'lesson.start_date', 'lesson.start_time'],
      })
    const open = seats.filter(
      ({ present, lesson }) => present === null && lesson.cancelled_at === null && !hasBegun(context, lesson),
    )
    for (const { lesson_id } of open) given.lessons.add(lesson_id)
    given.kept_seats.push(...seats.filter((seat) => !open.includes(seat)).map(({ id }) => id))
    await records('lesson_consumer')
      .asSystem()
      .deleteMany(open.map(({ id }) => id))
    const ended_on = starts_on < place.started_on ? place.started_on : starts_on
    await records('class_consumer').asSystem().update(place.id, { ended_on, ended_how: 'changed' })
  }
  return given
}
