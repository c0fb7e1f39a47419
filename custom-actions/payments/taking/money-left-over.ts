import { sql } from 'kysely'

/**
 * Rows of the money inbox: payments that were taken though there was nothing, or nothing any more, to pay for, as long as some of the
 * money is credit that neither a charge nor a refund has used.
 */
export const MONEY_LEFT_OVER = sql`
  select payment.id * 16 + 10, 'to_refund', payment.customer_id, payment.franchisee_id, payment.plan_id, payment.id,
    left_over.amount, payment.updated_at, found.reason
  from (
    select id, min(reason) as reason from (
      -- Taken after it had been called off, and what was taken for the same period meanwhile.
      select same.id, null as reason
      from state_changes as change
        join payments as late on late.id = change.payment_id
        join payments as same on same.id = late.id or same.plan_period_id = late.plan_period_id
      where change.from_state = 'cancelled' and change.to_state = 'succeeded'
      union all
      select paid_id, null from payment_attempts where paid_id is not null
      union all
      -- Taken for a place that was gone by then.
      select first.id, change.reason
      from plans as plan
        join payments as first on first.plan_id = plan.id and first.is_initial
        join state_changes as change on change.plan_id = plan.id and change.to_state = 'void'
      where plan.state = 'void'
    ) as every
    group by id
  ) as found
    join payments as payment on payment.id = found.id and payment.state = 'succeeded'
    join lateral (
      select line.amount - coalesce((
        select sum(part.amount) from allocations as part where part.credit_line_id = line.id
      ), 0) as amount
      from customer_transactions as line where line.payment_id = payment.id and line.cause = 'payment'
      order by line.id desc limit 1
    ) as left_over on left_over.amount > 0`
