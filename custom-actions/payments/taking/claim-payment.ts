import { sql } from 'kysely'
import { retryAmount } from '#rules/money/plans/retries.ts'
import { shareOf } from '#rules/money/vat.ts'
import type { Declared, LockedRecord, RequestContext } from '#server/api.ts'
import { lockBalances } from '../../ledger/lock-balances.ts'
import { percentageLevies } from '../../ledger/percentage-levies.ts'
import { lockPlan, type LockedPlan } from '../../plans/lock-plan.ts'
import { stillOpen } from './still-open.ts'

/**
 * Claims a payment before the provider is called: amount, card and key of the attempt are kept first. A payment that was declined
 * takes what its charge, and the debt that was added to it, still lack: a smaller one replaces it, or none.
 *
 * @param locked the plan of the payment, where it was locked in this transaction
 * @returns the id of the attempt; null where nothing is to be taken, or there is no card for it
 */
export async function claimPayment(
  context: RequestContext,
  paymentId: number,
  locked?: LockedPlan,
): Promise<number | null> {
  const { records } = context
  const plan = locked ?? (await planOf(context, paymentId))
  const payment = await records('payment')
    .asSystem()
    .lock(paymentId, { with: ['plan_period.state'] })
  if (payment.state !== 'scheduled' && payment.state !== 'failed') return null
  // Nothing is taken for what is not charged yet.
  if (payment.state === 'scheduled' && payment.plan_period?.state === 'scheduled') return null
  const card_id = plan ? plan.card_id : payment.card_id
  const amount = payment.state === 'failed' ? await lacking(context, payment) : payment.amount
  if (amount === 0) {
    await records('payment').asSystem().transition(payment, 'cancelled', { reason: 'Paid otherwise.' })
    return null
  }
  const removed = plan ? (plan.card?.removed_at ?? null) : await removedAt(context, card_id)
  if (card_id === null || removed !== null) {
    if (payment.next_try_on !== null) await records('payment').asSystem().update(payment, { next_try_on: null })
    return null
  }
  if (amount < payment.amount)
    return claimPayment(context, await replace(context, payment.id, amount), plan ?? undefined)
  const number = (await attemptsOf(context, payment)) + 1
  const attempt = await records('payment_attempt')
    .asSystem()
    .create({ payment_id: payment.id, number, amount, card_id, idempotency_key: `payment-${payment.id}-${number}` })
  await records('payment')
    .asSystem()
    .transition(payment, 'processing', {
      set: { card_id, next_try_on: null, application_fee: payment.application_fee ?? (await feeOf(context, payment)) },
    })
  return attempt
}

/** The plan of a payment, locked; null without one. */
async function planOf(context: RequestContext, paymentId: number): Promise<LockedPlan | null> {
  const { plan_id } = await context.records('payment').asSystem().get(paymentId)
  return plan_id === null ? null : lockPlan(context, plan_id)
}

/** Two payments of a family on one morning do not take the same debt. */
async function lacking(context: RequestContext, payment: LockedRecord<Declared, 'payment', never>): Promise<number> {
  const { customer_id, franchisee_id } = payment
  await lockBalances(context, [{ customer_id, franchisee_id }])
  return retryAmount(payment.amount, await stillOpen(context, payment))
}

/** The fee that the provider keeps for head office: the levies of that day. Pence. */
async function feeOf(context: RequestContext, { franchisee_id, amount }: { franchisee_id: number; amount: number }) {
  const levies = await percentageLevies(context, franchisee_id, context.today)
  return levies.reduce((sum, { rate_bp }) => sum + shareOf(amount, rate_bp), 0)
}

async function removedAt({ records }: RequestContext, cardId: number | null): Promise<string | null> {
  return cardId === null ? null : (await records('card').asSystem().get(cardId)).removed_at
}

/** A smaller payment takes the place of a declined one. */
async function replace({ records }: RequestContext, paymentId: number, amount: number): Promise<number> {
  const payments = records('payment').asSystem()
  const { customer_id, franchisee_id, plan_id, plan_period_id, quotation_id, order_id, method, card_id, due_on } =
    await payments.get(paymentId)
  await payments.transition(paymentId, 'cancelled', { reason: 'Paid in part: a smaller payment replaces it.' })
  const same = { customer_id, franchisee_id, plan_id, plan_period_id, quotation_id, order_id, method, card_id, due_on }
  return payments.create({ ...same, amount })
}

/** Tries of a payment, those of the ones that it has replaced among them: their number decides about the next. */
export async function attemptsOf(
  { tx }: RequestContext,
  payment: { id: number; plan_period_id: number | null; order_id: number | null },
): Promise<number> {
  const [found] = await tx.query(sql<{ attempts: number }>`
    select count(*) as attempts from payment_attempts as attempt join payments as payment on payment.id = attempt.payment_id
    where payment.id = ${payment.id}::bigint or payment.plan_period_id = ${payment.plan_period_id}::bigint
      or payment.order_id = ${payment.order_id}::bigint`)
  return found?.attempts ?? 0
}
