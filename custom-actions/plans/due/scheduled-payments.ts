import type { RequestContext } from '#server/api.ts'
import type { LockedPlan } from '../lock-plan.ts'

/** A period that is scheduled and not charged yet, with its payment. */
export interface ScheduledPayment {
  period_id: number
  /** Null: the period costs nothing. */
  id: number | null
  due_on: string
  amount: number
}

/** The periods of a chain of plans that are not charged yet, the next one first, with their payments. */
export async function scheduledPayments({ records }: RequestContext, plan: LockedPlan): Promise<ScheduledPayment[]> {
  const periods = await records('plan_period')
    .asSystem()
    .lockAll({ where: { root_id: plan.root_id ?? plan.id, state: 'scheduled' } })
  if (periods.length === 0) return []
  const payments = await records('payment')
    .asSystem()
    .lockAll({ where: { plan_period_id: { in: periods.map(({ id }) => id) }, state: 'scheduled' } })
  return periods
    .map(({ id, due_on, amount }) => ({
      period_id: id,
      id: payments.find(({ plan_period_id }) => plan_period_id === id)?.id ?? null,
      due_on,
      amount,
    }))
    .sort((one, other) => (one.due_on < other.due_on ? -1 : 1))
}

/** Calls off what is scheduled: nothing of it was charged. */
export async function dropScheduled(
  { records }: RequestContext,
  scheduled: readonly ScheduledPayment[],
  reason: string,
): Promise<void> {
  for (const { id, period_id } of scheduled) {
    if (id !== null) await records('payment').asSystem().transition(id, 'cancelled', { reason })
    await records('plan_period').asSystem().transition(period_id, 'cancelled')
  }
}
