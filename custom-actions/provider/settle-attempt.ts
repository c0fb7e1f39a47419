import type { RequestContext } from '#server/api.ts'
import { lockHeld } from '../bookings/lock-held.ts'
import { takePlace } from '../bookings/take-place.ts'
import type { ChargeOutcome } from './charge-outcome.ts'
import type { InTransaction } from './in-transaction.ts'
import { recordOutcome } from './record-outcome.ts'

/**
 * Settles an attempt by what became of it, in one transaction: a success that pays for a held place takes it and is posted. Where
 * the place cannot be taken, the success is kept nevertheless, and `settle-held.job.ts` says why.
 */
export async function settleAttempt(
  inTransaction: InTransaction,
  attemptId: number,
  outcome: ChargeOutcome,
): Promise<void> {
  const record = () => inTransaction((context) => recordOutcome(context, attemptId, outcome))
  if (outcome.state !== 'succeeded') return record()
  try {
    await inTransaction(async (context) => {
      const place_id = await placePaidBy(context, attemptId)
      // In the order of all work with money: the class before the payment.
      if (place_id !== null) await lockHeld(context, place_id)
      await recordOutcome(context, attemptId, outcome)
      if (place_id !== null) await takePlace(context, { place_id })
    })
  } catch {
    await record()
  }
}

async function placePaidBy({ records }: RequestContext, attemptId: number): Promise<number | null> {
  const { payment_id } = await records('payment_attempt').asSystem().get(attemptId)
  const payment = await records('payment')
    .asSystem()
    .get(payment_id, { with: ['plan.place_id'] })
  return payment.is_initial ? (payment.plan?.place_id ?? null) : null
}
