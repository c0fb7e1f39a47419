import { sql } from 'kysely'
import { Conflict, message, type RequestContext } from '#server/api.ts'
import type { LockedPlan } from '../lock-plan.ts'

/** A cancellation that has been made. */
export interface Cancellation {
  /** Civil date on which it was made. */
  on: string
  /** The state that the plan was in before. */
  from_state: string
  /** Its lines that stand in the ledger. Pence, to the family's credit above zero. */
  lines: { id: number; amount: number }[]
  repaid_bundle: boolean
  /** Payments of it that are not taken and not under way. */
  open_payments: number[]
  /** A plan goes on from this one. */
  has_child: boolean
}

/**
 * The cancellation of a plan, in one statement.
 *
 * @throws Conflict when it is not cancelled, or a payment of the cancellation is under way
 */
export async function cancellationOf({ tx, model }: RequestContext, plan: LockedPlan): Promise<Cancellation> {
  const zone = model.application.timezone
  const [found] = await tx.query(sql<Cancellation & { under_way: boolean }>`
    select (change.created_at at time zone ${zone}::text)::date as on, change.from_state,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', line.id, 'amount', line.amount) order by line.id)
        from customer_transactions as line
        where line.quotation_id = ${plan.cancellation_id}::bigint and line.cause = 'quotation'
          and not exists (select from customer_transactions as other where other.reverses_id = line.id)
      ), '[]'::jsonb) as lines,
      exists (
        select from quotation_lines where quotation_id = ${plan.cancellation_id}::bigint and service = 'bundle'
      ) as repaid_bundle,
      coalesce((
        select jsonb_agg(id order by id) from payments
        where quotation_id = ${plan.cancellation_id}::bigint and state in ('scheduled', 'failed')
      ), '[]'::jsonb) as open_payments,
      exists (
        select from payments
        where quotation_id = ${plan.cancellation_id}::bigint and state in ('processing', 'requires_action', 'unknown')
      ) as under_way,
      exists (select from plans where parent_id = ${plan.id}::bigint and state <> 'void') as has_child
    from state_changes as change
    where change.plan_id = ${plan.id}::bigint and change.from_state in ('active', 'suspended')
      and change.to_state in ('notice', 'ended')
    order by change.id desc limit 1`)
  if (!found || !['notice', 'ended'].includes(plan.state ?? '')) throw new Conflict(message('plans.not_cancelled'))
  const { under_way, ...cancellation } = found
  if (under_way) throw new Conflict(message('plans.last_payment'))
  return cancellation
}
