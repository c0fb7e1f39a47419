import type { RequestContext } from '#server/api.ts'
import type { HeldBooking } from './held-booking.ts'
import { lockHeld } from './lock-held.ts'
import { withdrawPlace } from './withdraw-place.ts'

/**
 * Gives up a held place whose payment came to nothing: the place and its plan are void, its seats and the code are free
 * again, and the child waits on if it did. Its payment is called off, so that nobody tries it again; the provider has been
 * told before.
 *
 * @returns false when the place was taken in the meantime, or given up before, or its card is just being charged
 */
export async function giveUpPlace(
  context: RequestContext,
  { place_id }: Pick<HeldBooking, 'place_id'>,
  reason: string,
): Promise<boolean> {
  const booking = await lockHeld(context, place_id)
  const { place, payment } = booking
  // The provider may have taken the money: it is asked first.
  if (place.state !== 'held' || payment?.state === 'processing' || payment?.state === 'succeeded') return false
  await withdrawPlace(context, booking, reason)
  if (payment) await context.records('payment').asSystem().transition(payment, 'cancelled', { reason })
  return true
}
