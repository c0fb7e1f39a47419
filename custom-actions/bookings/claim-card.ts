import { shareOf } from '#rules/money/vat.ts'
import type { RequestContext } from '#server/api.ts'
import { percentageLevies } from '../ledger/percentage-levies.ts'

/**
 * Claims the first payment of a held place for its card: amount, card and key of the attempt are committed before the
 * provider is called, and the share of head office with them.
 *
 * @returns the id of the attempt
 */
export async function claimCard(context: RequestContext, paymentId: number): Promise<number> {
  const { records, today } = context
  const payment = await records('payment').asSystem().lock(paymentId)
  if (payment.card_id === null) throw new Error(`Payment ${paymentId} has no card.`)
  const levies = await percentageLevies(context, payment.franchisee_id, today)
  const application_fee = levies.reduce((sum, { rate_bp }) => sum + shareOf(payment.amount, rate_bp), 0)
  const attempt = await records('payment_attempt')
    .asSystem()
    .create({
      payment_id: paymentId,
      number: 1,
      amount: payment.amount,
      card_id: payment.card_id,
      idempotency_key: `payment-${paymentId}-1`,
    })
  await records('payment').asSystem().transition(payment, 'processing', { set: { application_fee } })
  return attempt
}
