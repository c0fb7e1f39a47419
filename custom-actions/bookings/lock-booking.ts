import { Conflict, Forbidden, message, type RequestContext } from '#server/api.ts'
import type { BookingIds } from './held-booking.ts'

/** The entry of the child in the waiting list of the class, when it waits there. */
export interface LockedEntry {
  id: number
}

/**
 * Locks what decides about a booking, in the order that all of the money keeps: the class, its lessons by id, the entry
 * of the waiting list. The code, the plan, the payment and the balance follow.
 *
 * @throws NotFound or Forbidden when the user may not change the class; Forbidden when they may only look the child up
 */
export async function lockBooking(
  { records }: RequestContext,
  { class_id, consumer_id }: BookingIds,
): Promise<LockedEntry | undefined> {
  await records('class').lock(class_id)
  await records('lesson')
    .asSystem()
    .lockAll({ where: { class_id, start_date: { gte: '$today' } } })
  const [entry] = await records('waiting_entry')
    .asSystem()
    .lockAll({ where: { class_id, consumer_id, state: ['waiting', 'offered'] } })
  return entry
}

/** A child that somebody may only look up is booked by those whose family it is. */
export function refuseReadOnly(writable: boolean): void {
  if (!writable) throw new Forbidden(message('bookings.only_looked_up'))
}

/** A child has one weekly place in a class at a time. */
export async function refuseSecondPlace(
  { records }: RequestContext,
  { class_id, consumer_id }: BookingIds,
  booking: { plan: string; starts_on: string; name: string },
): Promise<void> {
  if (booking.plan !== 'pia' && booking.plan !== 'monthly') return
  const [place] = await records('class_consumer')
    .asSystem()
    .list({
      where: {
        class_id,
        consumer_id,
        booking_type: ['pia', 'monthly'],
        state: ['held', 'taken'],
        any: [{ ended_on: null }, { ended_on: { gt: booking.starts_on } }],
      },
      only: ['id', 'state'],
      limit: 1,
    })
  if (!place) return
  throw new Conflict(
    place.state === 'held'
      ? message('bookings.place_held', { name: booking.name })
      : message('bookings.has_place', { name: booking.name }),
    { reason: 'placed' },
  )
}
