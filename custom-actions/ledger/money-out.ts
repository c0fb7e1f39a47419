import type { StandingRefund } from '#rules/money/account/refund.ts'
import type { RequestContext } from '#server/api.ts'
import { standingDisputes } from './standing-disputes.ts'

/**
 * PAY-01, RFD-06: all that has left a payment, or is about to: refunds that did not fail, and disputes, of which nothing is given
 * back. The payment must be locked where something is decided by it.
 *
 * @param besides a dispute that is left out
 */
export async function moneyOut(
  context: RequestContext,
  paymentId: number,
  besides?: number,
): Promise<StandingRefund[]> {
  const refunds = await context
    .records('refund')
    .asSystem()
    .list({ where: { payment_id: paymentId, state: { ne: 'failed' } }, sort: 'id' })
  const disputes = await standingDisputes(context, paymentId)
  return [
    ...refunds.map(({ amount, given_back }) => ({ amount, given_back })),
    ...disputes
      .filter(({ dispute_id }) => dispute_id !== besides)
      .map(({ amount }) => ({ amount: Number(amount), given_back: 0 })),
  ]
}
