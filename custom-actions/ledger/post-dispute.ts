import { remaining } from '#rules/money/account/refund.ts'
import type { RequestContext } from '#server/api.ts'
import { moneyOut } from './money-out.ts'
import { postLines } from './post-lines.ts'
import { reverseLines } from './reverse-lines.ts'
import { standingDisputes } from './standing-disputes.ts'
import { standingLineOf } from './standing-line.ts'

/**
 * Posts that the bank has taken a disputed amount: money that leaves, and so is owed again. At most what refunds and other
 * disputes have left of the payment; posted anew when that has changed, and once otherwise. The payment must be locked.
 *
 * @throws Conflict when the payment does not stand in the ledger
 */
export async function postDispute(context: RequestContext, disputeId: number): Promise<void> {
  const { records } = context
  const dispute = await records('dispute').asSystem().get(disputeId)
  const payment = await records('payment').asSystem().get(dispute.payment_id)
  const draws_on = await standingLineOf(context, payment.id)
  const refunds = await moneyOut(context, payment.id, disputeId)
  const left = Math.max(0, remaining({ amount: payment.amount, state: '', refunds }))
  const amount = Math.min(dispute.amount, left)
  const standing = (await standingDisputes(context, payment.id)).filter(({ dispute_id }) => dispute_id === disputeId)
  if (standing.reduce((sum, line) => sum + Number(line.amount), 0) === amount) return
  await reverseLines(
    context,
    standing.map(({ line }) => line),
  )
  if (amount === 0) return
  const { customer_id, franchisee_id, plan_id, plan_period_id, quotation_id, method } = payment
  await postLines(context, [
    {
      ...{ customer_id, franchisee_id, plan_id, plan_period_id, quotation_id, method, draws_on },
      type: 'refund',
      service: 'account',
      cause: 'dispute',
      key: `dispute:${disputeId}:0`,
      dispute_id: disputeId,
      amount: 0 - amount,
      description: 'Payment disputed at the bank',
    },
  ])
}

/** Posts that a dispute was won: the money is back. The payment must be locked. */
export async function postWonDispute(context: RequestContext, disputeId: number): Promise<void> {
  const { payment_id } = await context.records('dispute').asSystem().get(disputeId)
  const standing = await standingDisputes(context, payment_id)
  const own = standing.filter(({ dispute_id }) => dispute_id === disputeId)
  await reverseLines(
    context,
    own.map(({ line }) => line),
  )
}
