import { Conflict, message, type RequestContext } from '#server/api.ts'
import type { AcceptanceBody, AcceptedBooking } from './accept.contract.ts'
import { acceptedBooking } from './accepted-booking.ts'
import type { BookingIds } from './held-booking.ts'
import { holdPlace } from './hold-place.ts'
import { takePlace } from './take-place.ts'

/** Accepts a child into a class where no card is to be charged: in one transaction, all or nothing. */
export async function acceptBooking(
  context: RequestContext,
  ids: BookingIds,
  body: AcceptanceBody,
): Promise<AcceptedBooking> {
  const held = await holdPlace(context, ids, body)
  if (held.awaits_card) throw new Conflict(message('bookings.no_cards_yet'))
  if (!held.repeated) await takePlace(context, held)
  return acceptedBooking(context, held)
}
