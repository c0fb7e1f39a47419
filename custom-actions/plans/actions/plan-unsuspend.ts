import { settle } from '#rules/money/quotation/balance-lines.ts'
import { nextPeriod, resumePeriod } from '#rules/money/plans/periods.ts'
import { Conflict, message, type RequestContext } from '#server/api.ts'
import { lockAccount } from '../../payments/taking/lock-account.ts'
import { readChain } from '../chain.ts'
import { fallDue } from '../due/fall-due.ts'
import type { LockedPlan } from '../lock-plan.ts'
import { outcomeOf, type PlannedAction } from './planned-action.ts'
import { quotePeriod } from '../due/quote-period.ts'
import { schedulePeriod, scheduleNext } from '../due/schedule-next.ts'

/**
 * PLAN-06: takes a plan up again today: the days to the next payment day are charged at once, unless they are paid already, and
 * the payments go on.
 */
export async function planUnsuspend(context: RequestContext, plan: LockedPlan): Promise<PlannedAction> {
  if (plan.state !== 'suspended') throw new Conflict(message('plans.only_suspended'))
  const { today, user } = context
  const day = plan.payment_day
  const chain = await readChain(context, plan.root_id ?? plan.id)
  const from = today > plan.starts_on ? today : plan.starts_on
  const period = resumePeriod(from, day, chain.billed_to)
  const price = period && (await quotePeriod(context, plan, chain, period))
  const after = nextPeriod(period?.covers_to ?? chain.billed_to, day)
  const nextPrice = await quotePeriod(context, plan, chain, after)
  const { balance, available_balance } = await lockAccount(context, plan)
  const total = price?.total ?? 0
  const add_debt = user.configuration.TAKE_PAYMENTS_WITH_DEBT === true
  const settled = settle(total, { available_balance, use_credit: true, add_debt: add_debt && total > 0 })
  const outcome = outcomeOf('unsuspend', plan.id, {
    state: 'active',
    lines: price?.lines ?? [],
    total,
    from_balance: settled.from_balance,
    to_take: settled.amount_due,
    balance,
    next: { due_on: after.due_on, amount: nextPrice.total, covers_from: after.covers_from, covers_to: after.covers_to },
  })
  return {
    outcome,
    async apply() {
      await context
        .records('plan')
        .asSystem()
        .transition(plan, 'active', { set: { unsuspended_at: context.now.toISOString() } })
      if (!period) {
        await scheduleNext(context, plan.id)
        return []
      }
      const id = await schedulePeriod(context, plan, { ...period, due_on: today }, chain)
      const payment = await fallDue(context, id)
      return payment === null ? [] : [payment]
    },
  }
}
