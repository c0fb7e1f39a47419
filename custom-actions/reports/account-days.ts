import { sql } from 'kysely'
import type { ReportContext, Sql } from '#server/api.ts'
import { PLAN_BEGAN } from './active-plans.ts'
import { sumsByDay } from './days-by-franchisee.ts'
import { comingsAndGoings } from './stays.ts'

/** Comings and goings of families with a plan or a booked child with a franchisee. */
const activity = ({ from, to, scoped }: ReportContext): Sql =>
  comingsAndGoings(
    sql`customer_id, franchisee_id`,
    sql`
    select plan.customer_id, plan.franchisee_id, plan.starts_on as started_on, plan.ended_on
    from plans as plan
    where ${PLAN_BEGAN} and plan.starts_on <= ${to}::date and (plan.ended_on is null or plan.ended_on > ${from}::date)
      and ${scoped(sql`plan.franchisee_id`)}
    union all
    select consumer.customer_id, class.franchisee_id, place.started_on, place.ended_on
    from class_consumers as place
      join classes as class on class.id = place.class_id
      join consumers as consumer on consumer.id = place.consumer_id
    where place.state = 'taken' and place.started_on <= ${to}::date
      and (place.ended_on is null or place.ended_on > ${from}::date) and ${scoped(sql`class.franchisee_id`)}`,
  )

/**
 * SQL: what families owe, and what their balances come to, on each day, by franchisee: `debt`, `active_debt`, `net` and
 * `active_net`, pence. Debt is the sum of the balances below zero, as an amount above it; active are families with a plan or
 * a booked child on that day. Only the days on which something changes are looked at, whatever the number of families.
 */
export const accountDays = (report: ReportContext): Sql => sql`
  with line as (
    select line.customer_id, line.franchisee_id, greatest(line.dated, ${report.from}::date) as day, sum(line.amount) as amount
    from customer_transactions as line
    where line.dated <= ${report.to}::date and ${report.scoped(sql`line.franchisee_id`)}
    group by 1, 2, 3
  ),
  activity as (
    select activity.* from (${activity(report)}) as activity
      join (select distinct customer_id, franchisee_id from line) as account using (customer_id, franchisee_id)
  ),
  step as (
    select customer_id, franchisee_id, day, amount, 0 as active from line
    union all
    select customer_id, franchisee_id, greatest(day, ${report.from}::date), 0, number from activity where day <= ${report.to}::date
  ),
  state as (
    select customer_id, franchisee_id, day, balance, greatest(-balance, 0) as debt, active > 0 as active
    from (
      select customer_id, franchisee_id, day, sum(sum(amount)) over until as balance, sum(sum(active)) over until as active
      from step
      group by customer_id, franchisee_id, day
      window until as (partition by customer_id, franchisee_id order by day)
    ) as running
  ),
  change as (
    select franchisee_id, day, sum(debt) as debt, sum(active_debt) as active_debt, sum(net) as net, sum(active_net) as active_net
    from (
      select franchisee_id, day, debt - lag(debt, 1, 0::numeric) over earlier as debt,
        debt * active::int - lag(debt * active::int, 1, 0::numeric) over earlier as active_debt,
        balance - lag(balance, 1, 0::numeric) over earlier as net,
        balance * active::int - lag(balance * active::int, 1, 0::numeric) over earlier as active_net
      from state
      window earlier as (partition by customer_id, franchisee_id order by day)
    ) as moved
    group by franchisee_id, day
  )
  select one.franchisee_id, one.day, sum(one.debt) over until as debt, sum(one.active_debt) over until as active_debt,
    sum(one.net) over until as net, sum(one.active_net) over until as active_net
  from (${sumsByDay(report, ['debt', 'active_debt', 'net', 'active_net'], sql`select * from change`)}) as one
  window until as (partition by one.franchisee_id order by one.day)`
