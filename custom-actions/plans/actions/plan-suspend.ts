import { Conflict, message, type RequestContext } from '#server/api.ts'
import type { LockedPlan } from '../lock-plan.ts'
import { outcomeOf, type PlannedAction } from './planned-action.ts'
import { dropScheduled, scheduledPayments } from '../due/scheduled-payments.ts'

/** PLAN-06: the next scheduled payment is not taken, and none follows. Lessons stay booked, and what is charged stays charged. */
export async function planSuspend(context: RequestContext, plan: LockedPlan): Promise<PlannedAction> {
  if (plan.type !== 'monthly') throw new Conflict(message('plans.only_monthly_suspends'))
  if (plan.state !== 'active') throw new Conflict(message('plans.only_active_suspends'))
  const dropped = await scheduledPayments(context, plan)
  return {
    outcome: outcomeOf('suspend', plan.id, { state: 'suspended', dropped }),
    async apply() {
      await dropScheduled(context, dropped, 'The plan has been suspended.')
      await context
        .records('plan')
        .asSystem()
        .transition(plan, 'suspended', { set: { suspended_at: context.now.toISOString() } })
      return []
    },
  }
}
