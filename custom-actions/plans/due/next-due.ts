import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'

/** A period that is due, and its plan. */
export interface DuePeriod {
  id: number
  plan_id: number
}

/**
 * The oldest period that is due, locked with its plan; one that another server has is passed over. Whoever comes second finds it due
 * already, as its row is read again under the lock.
 *
 * @param passed ids to leave out
 */
export async function nextDue({ tx, today }: RequestContext, passed: readonly number[]): Promise<DuePeriod | null> {
  const [found] = await tx.query(sql<DuePeriod>`
    select period.id, period.plan_id from plan_periods as period join plans as plan on plan.id = period.plan_id
    where period.state = 'scheduled' and period.due_on <= ${today}::date and plan.state = 'active'
      and period.id <> all(${[...passed]}::bigint[])
    order by period.due_on, period.id limit 1
    for update of plan, period skip locked`)
  return found ?? null
}

/** The oldest declined payment whose next try is due. */
export async function nextRetry(
  { tx, today }: RequestContext,
  passed: readonly number[],
): Promise<{ id: number } | null> {
  const [found] = await tx.query(sql<{ id: number }>`
    select payment.id from payments as payment
    where payment.state = 'failed' and payment.next_try_on <= ${today}::date
      and payment.id <> all(${[...passed]}::bigint[])
    order by payment.next_try_on, payment.id limit 1
    for update skip locked`)
  return found ?? null
}
