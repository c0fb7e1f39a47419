import type { Declared, LockedRecord, RequestContext } from '#server/api.ts'

type Payment = LockedRecord<Declared, 'payment', never>
type Attempt = LockedRecord<Declared, 'payment_attempt', never>

/**
 * Keeps the money of an attempt that succeeded after its payment had been settled, or tried again. A payment that failed or was called
 * off is a taken one after all; where it was taken otherwise, or another attempt is under way, the money is a payment of its own,
 * which settles what the family owes and else is credit. What is left over shows in the money inbox, to be refunded.
 *
 * @param attempt as it was before its success was noted
 */
export async function keepLateSuccess(context: RequestContext, payment: Payment, attempt: Attempt): Promise<void> {
  const { records, today } = context
  const payments = records('payment').asSystem()
  const isDone = attempt.paid_id !== null || payment.state === 'succeeded'
  if (attempt.outcome === 'succeeded' && isDone) return
  const mayBecome = payment.state === 'failed' || (payment.state === 'cancelled' && payment.method === 'stripe')
  const reason = 'The provider took it after all.'
  if (mayBecome) {
    return payments.transition(payment, 'succeeded', { reason, set: { dated: today, next_try_on: null } })
  }
  const { customer_id, franchisee_id, plan_id, application_fee } = payment
  const { amount, card_id } = attempt
  const own = { customer_id, franchisee_id, plan_id, amount, card_id }
  const paid_id = await payments.create({ ...own, method: 'stripe', due_on: today })
  await payments.transition(paid_id, 'succeeded', { reason, set: { dated: today, application_fee } })
  await records('payment_attempt').asSystem().update(attempt.id, { paid_id })
}
