import { nextPeriod, type Period } from '#rules/money/plans/periods.ts'
import type { RequestContext } from '#server/api.ts'
import { storeQuotation } from '../../ledger/store-quotation.ts'
import { type Chain, readChain } from '../chain.ts'
import { lockPlan, type LockedPlan } from '../lock-plan.ts'
import { quotePeriod } from './quote-period.ts'

/**
 * Schedules the next period of an active monthly plan, with its payment, behind all that its chain is billed for. Called when the
 * one before falls due, so that a card that fails does not end the billing; also when a plan is accepted, taken up again or moved.
 *
 * @returns the id of the period; null where nothing more is to come, or it is scheduled already
 */
export async function scheduleNext(context: RequestContext, planId: number): Promise<number | null> {
  const plan = await lockPlan(context, planId)
  if (plan.type !== 'monthly' || plan.state !== 'active') return null
  const open = await context
    .records('plan_period')
    .asSystem()
    .list({ where: { root_id: plan.root_id, state: 'scheduled' }, only: ['id'], limit: 1 })
  if (open.length > 0) return null
  const chain = await readChain(context, plan.root_id ?? plan.id)
  const from = chain.scheduled_to > plan.starts_on ? chain.scheduled_to : plan.starts_on
  return schedulePeriod(context, plan, nextPeriod(from, plan.payment_day), chain)
}

/** Stores the price of a period, the period, and the payment that is to settle it. */
export async function schedulePeriod(
  context: RequestContext,
  plan: LockedPlan,
  period: Period,
  chain: Chain,
): Promise<number> {
  const { records } = context
  const quotation = await quotePeriod(context, plan, chain, period)
  const { customer_id, franchisee_id, place } = plan
  const quotation_id = await storeQuotation(
    context,
    {
      kind: period.kind === 'resume' ? 'resume' : 'period',
      customer_id,
      franchisee_id,
      consumer_id: place.consumer_id,
      class_id: place.class_id,
    },
    quotation,
  )
  const periodId = await records('plan_period')
    .asSystem()
    .create({
      ...period,
      root_id: plan.root_id ?? plan.id,
      plan_id: plan.id,
      quotation_id,
      amount: quotation.total,
    })
  if (quotation.total > 0) {
    await records('payment').asSystem().create({
      customer_id,
      franchisee_id,
      plan_id: plan.id,
      plan_period_id: periodId,
      quotation_id,
      method: 'stripe',
      amount: quotation.total,
      due_on: period.due_on,
      card_id: plan.card_id,
    })
  }
  return periodId
}
