import { type RequestContext, ValidationFailed } from '#server/api.ts'
import { chargeAttempt } from '../provider/charges/charge-attempt.ts'
import { declineOf } from '../provider/charges/decline-of.ts'
import type { InTransaction } from '../provider/charges/in-transaction.ts'
import { requireProvider } from '../provider/accounts/provider-in-use.ts'
import type { AcceptanceBody, AcceptedBooking } from './accept.contract.ts'
import { acceptedBooking } from './accepted-booking.ts'
import { claimCard } from './claim-card.ts'
import { giveUpPlace } from './give-up-place.ts'
import type { BookingIds, HeldBooking } from './held-booking.ts'
import { holdPlace } from './hold-place.ts'
import { takePlace } from './take-place.ts'

/** A booking that somebody sends. */
export interface SentBooking {
  ids: BookingIds
  body: AcceptanceBody
  /** The child must be waiting for the class: whoever has been taken off the list meanwhile is not booked. */
  waits?: boolean
}

interface Held extends HeldBooking {
  attempt_id: number | null
}

/**
 * Accepts a child into a class. Without a card it is one transaction, all or nothing. With one, the first holds the place
 * and notes the attempt, the provider is called while none is open, and another settles: the place is taken, or given up
 * when the card was declined; a challenge by the bank or a missing reply leaves it held until more is known.
 *
 * @throws ValidationFailed at `card_id` when the card was declined: then nothing is left of the booking
 */
export async function acceptInSteps(inTransaction: InTransaction, sent: SentBooking): Promise<AcceptedBooking> {
  const held = await inTransaction((context) => hold(context, sent))
  if (held.attempt_id !== null) await charge(inTransaction, held, held.attempt_id)
  return inTransaction((context) => acceptedBooking(context, held))
}

async function hold(context: RequestContext, { ids, body, waits }: SentBooking): Promise<Held> {
  const held = await holdPlace(context, ids, body, waits)
  if (held.repeated) return { ...held, attempt_id: null }
  if (held.awaits_card && held.payment_id !== null) {
    // Without a provider nothing is held for it.
    requireProvider(context.tenant.slug)
    return { ...held, attempt_id: await claimCard(context, held.payment_id) }
  }
  await takePlace(context, held)
  return { ...held, attempt_id: null }
}

async function charge(inTransaction: InTransaction, held: Held, attemptId: number): Promise<void> {
  const outcome = await chargeAttempt(inTransaction, attemptId)
  if (outcome.state === 'succeeded') {
    await inTransaction((context) => takePlace(context, held))
    return
  }
  if (outcome.state === 'requires_action' || outcome.state === 'unknown') return
  const { said, kept } = declineOf(outcome)
  await inTransaction((context) => giveUpPlace(context, held, kept))
  throw new ValidationFailed({ card_id: [said] })
}
