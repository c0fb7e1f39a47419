import type { RequestContext } from '#server/api.ts'
import { lockHeld } from '../../bookings/lock-held.ts'
import { takePlace } from '../../bookings/take-place.ts'
import { lockOrder } from '../../store/orders/lock-order.ts'
import { takeOrder } from '../../store/orders/take-order.ts'
import type { ChargeOutcome } from './charge-outcome.ts'
import type { InTransaction } from './in-transaction.ts'
import { recordOutcome } from './record-outcome.ts'

/**
 * Settles an attempt by what became of it, in one transaction: a success that pays for a held place, or for an order,
 * takes it and is posted. Where that cannot be done, the success is kept nevertheless, and `settle-held.job.ts` or `settle-order.job.ts` says why.
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
      const { place_id, order_id } = await paidBy(context, attemptId)
      // In the order of all work with money: the class, or the order, before the payment.
      if (place_id !== null) await lockHeld(context, place_id)
      if (order_id !== null) await lockOrder(context, order_id)
      await recordOutcome(context, attemptId, outcome)
      if (place_id !== null) await takePlace(context, { place_id })
      if (order_id !== null) await takeOrder(context, order_id)
    })
  } catch {
    await record()
  }
}

/** The held place, or the order, that an attempt pays for. */
async function paidBy({ records }: RequestContext, attemptId: number) {
  const { payment } = await records('payment_attempt')
    .asSystem()
    .get(attemptId, { with: ['payment.is_initial', 'payment.order_id', 'payment.plan.place_id'] })
  if (!payment.is_initial) return { place_id: null, order_id: null }
  return { place_id: payment.plan?.place_id ?? null, order_id: payment.order_id }
}
