import type { RequestContext } from '#server/api.ts'
import type { HeldBooking } from './held-booking.ts'
import { lockHeld } from './lock-held.ts'

/**
 * Gives up a held place whose payment came to nothing: the place and its plan are void, its seats and the code are free
 * again, and the child waits on if it did. Nothing was posted, so nothing is taken back. Its payment is called off, so that
 * nobody tries it again; the provider has been told before.
 *
 * @returns false when the place was taken in the meantime, or given up before, or its card is just being charged
 */
export async function giveUpPlace(
  context: RequestContext,
  { place_id }: Pick<HeldBooking, 'place_id'>,
  reason: string,
): Promise<boolean> {
  const { records, now } = context
  const { place, plan, period, payment, usage } = await lockHeld(context, place_id)
  // The provider may have taken the money: it is asked first.
  if (place.state !== 'held' || payment?.state === 'processing' || payment?.state === 'succeeded') return false
  const seats = await records('lesson_consumer').asSystem().lockAll({ where: { place_id } })
  await records('lesson_consumer')
    .asSystem()
    .deleteMany(seats.map(({ id }) => id))
  await records('class_consumer')
    .asSystem()
    .transition(place, 'void', { reason, set: { ended_on: place.started_on } })
  await records('plan').asSystem().transition(plan, 'void', { reason })
  if (period) await records('plan_period').asSystem().transition(period, 'cancelled', { reason })
  if (usage) await records('discount_code_usage').asSystem().update(usage, { released_at: now.toISOString() })
  if (payment) await records('payment').asSystem().transition(payment, 'cancelled', { reason })
  return true
}
