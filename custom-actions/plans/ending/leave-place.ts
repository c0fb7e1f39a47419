import type { RequestContext } from '#server/api.ts'
import type { LockedPlan } from '../lock-plan.ts'
import { takeSeats } from '../seats/take-seats.ts'

/** The way in which a child leaves a place. */
export interface Leaving {
  /** First day without the place, ISO; not before today. */
  on: string
  how: 'left' | 'moved' | 'changed'
  reason: string | null
}

/** The seats of a child in lessons of its class from a day on that have not begun. */
export function seatsFrom({ records }: RequestContext, plan: LockedPlan, day: string) {
  return records('lesson_consumer')
    .asSystem()
    .lockAll({
      where: {
        consumer_id: plan.place.consumer_id,
        'lesson.class_id': plan.place.class_id,
        'lesson.completed_at': null,
        'lesson.start_date': { gte: day },
        any: [
          { 'lesson.start_date': { gt: '$today' } },
          { 'lesson.start_date': '$today', 'lesson.start_time': { gt: '$time' } },
        ],
      },
    })
}

/** Ends the place of a plan, and takes the child out of the lessons from that day on. Past lessons stay as they were. */
export async function leavePlace(
  context: RequestContext,
  plan: LockedPlan,
  { on, how, reason }: Leaving,
): Promise<void> {
  const { records } = context
  const place = await records('class_consumer').asSystem().lock(plan.place_id)
  const ended_on = on < place.started_on ? place.started_on : on
  if (place.ended_on === null || place.ended_on > ended_on)
    await records('class_consumer').asSystem().update(place, { ended_on, ended_how: how, ended_reason: reason })
  const seats = await seatsFrom(context, plan, ended_on)
  await records('lesson_consumer')
    .asSystem()
    .deleteMany(seats.map(({ id }) => id))
}

/** Takes a place up again that was ended, with the seats in the lessons to come. The caller has made sure that there is room. */
export async function returnToPlace(context: RequestContext, plan: LockedPlan): Promise<void> {
  const place = await context.records('class_consumer').asSystem().lock(plan.place_id)
  if (place.ended_on === null) return
  await context
    .records('class_consumer')
    .asSystem()
    .update(place, { ended_on: null, ended_how: null, ended_reason: null })
  await takeSeats(context, { ...plan.place, place_id: place.id, on: place.ended_on })
}
