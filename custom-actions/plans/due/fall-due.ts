import { settle } from '#rules/money/quotation/balance-lines.ts'
import type { RequestContext } from '#server/api.ts'
import { postQuotation } from '../../ledger/post-quotation.ts'
import { lockAccount } from '../../payments/taking/lock-account.ts'
import { lockPlan, type LockedPlan } from '../lock-plan.ts'

/** The way in which a period falls due. */
export interface FallingDue {
  /** False: the family has paid all of it in another way, so its credit is left alone. */
  use_balance?: boolean
  /** The plan of the period, where it was locked in this transaction. */
  locked?: LockedPlan
}

/**
 * A period falls due: its charge is posted, the family's free credit goes off it, and its payment gets the amount that is left. The
 * next period is scheduled with it (`schedule-after-due.hook.ts`). All in the transaction that is open, under the locks of the plan and the balance.
 *
 * @returns the payment that is to be taken; null where nothing is left to take
 */
export async function fallDue(
  context: RequestContext,
  periodId: number,
  { use_balance = true, locked }: FallingDue = {},
): Promise<number | null> {
  const { records, user } = context
  const plan = locked ?? (await lockPlan(context, (await records('plan_period').asSystem().get(periodId)).plan_id))
  const period = await records('plan_period').asSystem().lock(periodId)
  const [payment] = await records('payment')
    .asSystem()
    .lockAll({ where: { plan_period_id: periodId, state: 'scheduled' } })
  const { available_balance } = await lockAccount(context, plan, payment?.id)
  const { from_balance, debt_added, amount_due } = settle(period.amount, {
    available_balance,
    use_credit: use_balance,
    add_debt: use_balance && payment !== undefined && user.configuration.TAKE_PAYMENTS_WITH_DEBT === true,
  })
  await records('plan_period')
    .asSystem()
    .transition(period, 'due', { set: { from_balance, debt_added, to_take: amount_due } })
  await postQuotation(context, period.quotation_id, { plan_id: plan.id, plan_period_id: periodId, is_locked: true })
  let open: number | null = null
  if (payment && amount_due === 0) {
    await records('payment').asSystem().transition(payment, 'cancelled', { reason: 'Paid by the balance.' })
  } else if (payment) {
    await records('payment').asSystem().update(payment, { amount: amount_due, card_id: plan.card_id })
    open = payment.id
  }
  return open
}
