import { sql } from 'kysely'
import type { MaterializedDefinition } from '#server/api.ts'

const STATUS = sql`case
  when period.state = 'scheduled' then 'scheduled'
  when paid.taken > 0 and period.from_balance > 0 then 'paid&balance'
  when paid.taken > 0 then 'paid'
  when period.to_take = 0 then 'balance'
  when paid.declined then 'declined'
  when paid.given_up and not paid.open then 'cancelled'
  else 'scheduled' end`

/** The money that was taken for a period of a plan. One that was cancelled is not owed. */
const planPeriodPayments: MaterializedDefinition = ({ plan_period_id }) => sql`
  select plan.franchisee_id, period.due_on, plan.payment_day, ${STATUS} as status, 1 as periods, period.amount,
    coalesce(paid.by_card, 0)::bigint as taken_by_card, coalesce(period.from_balance, 0) as taken_from_balance
  from plan_periods as period
    join plans as plan on plan.id = period.plan_id
    cross join lateral (
      select sum(payment.amount) filter (where payment.state = 'succeeded') as taken,
        sum(payment.amount) filter (where payment.state = 'succeeded' and payment.method = 'stripe') as by_card,
        bool_or(payment.state in ('failed', 'requires_action')) as declined,
        bool_or(payment.state in ('scheduled', 'processing', 'unknown')) as open,
        bool_or(payment.state = 'cancelled') as given_up
      from payments as payment
      where payment.plan_period_id = period.id
    ) as paid
  where period.id = ${plan_period_id} and period.state <> 'cancelled'`

export default planPeriodPayments
