import { sql } from 'kysely'
import type { QueryDefinition } from '#server/api.ts'
import { MONEY_LEFT_OVER } from './taking/money-left-over.ts'
import { UNMATCHED_EVENTS } from './taking/unmatched-events.ts'

/** Something about money that needs a person. */
interface Matter {
  id: number
  kind: string
  what_to_do: string
  customer_id: number | null
  franchisee_id: number | null
  plan_id: number | null
  payment_id: number | null
  amount: number | null
  since: string
  details: string | null
  /** ISO, of a dispute. */
  respond_by: string | null
}

/** Instants of three days ago at the earliest are looked at anew: older balances were proven before. */
const RECENT_DAYS = 3

/**
 * Everything about money that needs a person, the oldest first. Each is gone as soon as it is put right; a message
 * of the provider that is about nothing of ours, when somebody says that it has been compared there.
 * Row-level security keeps tenants apart. Ids: the row's own, times 16, and the kind.
 */
const inbox: QueryDefinition<Matter> = ({ utcRoots }) => sql<Matter>`
  select matter.id, matter.kind, matter.kind as what_to_do, matter.customer_id, matter.franchisee_id, matter.plan_id,
    matter.payment_id, matter.amount, matter.since, matter.details, contested.respond_by::text as respond_by
  from (
    select payment.id * 16 + 1 as id, 'declined' as kind, payment.customer_id, payment.franchisee_id, payment.plan_id,
      payment.id as payment_id, payment.amount, payment.updated_at as since, last.decline_code as details
    from payments as payment left join lateral (
      select decline_code from payment_attempts where payment_id = payment.id order by number desc limit 1
    ) as last on true
    where payment.state = 'failed' and payment.next_try_on is null
    union all
    select id * 16 + 2, 'requires_action', customer_id, franchisee_id, plan_id, id, amount, updated_at, null
    from payments where state = 'requires_action'
    union all
    select id * 16 + 3, 'unknown', customer_id, franchisee_id, plan_id, id, amount, updated_at, null
    from payments where state = 'unknown'
    union all
    select payment.id * 16 + 4, 'no_card', payment.customer_id, payment.franchisee_id, payment.plan_id, payment.id,
      payment.amount, payment.updated_at, null
    from payments as payment
      join plan_periods as period on period.id = payment.plan_period_id and period.state = 'due'
    where payment.state = 'scheduled' and payment.method = 'stripe'
    union all
    select period.id * 16 + 5, 'not_charged', plan.customer_id, plan.franchisee_id, plan.id, null, period.amount,
      period.due_on::timestamptz, null
    from plan_periods as period join plans as plan on plan.id = period.plan_id
    where period.state = 'scheduled' and period.due_on < ${utcRoots.today}::date
    union all
    select refund.id * 16 + 6, case refund.state when 'failed' then 'refund_failed' else 'refund_unknown' end,
      payment.customer_id, payment.franchisee_id, payment.plan_id, payment.id, refund.amount, refund.updated_at, null
    from refunds as refund join payments as payment on payment.id = refund.payment_id
    where refund.state = 'unknown' or (refund.state = 'failed' and not exists (
      select from refunds as later
      where later.payment_id = refund.payment_id and later.id > refund.id and later.state <> 'failed'
    ))
    union all
    select dispute.id * 16 + 7, 'disputed', payment.customer_id, payment.franchisee_id, payment.plan_id, payment.id,
      dispute.amount, dispute.created_at, dispute.reason
    from disputes as dispute join payments as payment on payment.id = dispute.payment_id
    where dispute.state = 'needs_response'
    union all ${UNMATCHED_EVENTS}
    union all ${MONEY_LEFT_OVER}
    union all
    select kept.id * 16 + 9, 'ledger_difference', kept.customer_id, kept.franchisee_id, null, null, kept.balance - sums.posted,
      kept.updated_at, null
    from customer_balances as kept cross join lateral (
      select coalesce(sum(amount), 0) as posted from customer_transactions as line
      where line.customer_id = kept.customer_id and line.franchisee_id = kept.franchisee_id
    ) as sums
    where kept.updated_at > ${utcRoots.now}::timestamptz - make_interval(days => ${RECENT_DAYS}::integer)
      and kept.balance <> sums.posted
  ) as matter left join disputes as contested on matter.kind = 'disputed' and contested.id = matter.id / 16`

export default inbox
