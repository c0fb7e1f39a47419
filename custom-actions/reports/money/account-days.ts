import { sql } from 'kysely'
import type { ReportContext, Sql } from '#server/api.ts'
import { PLAN_BEGAN } from '../places/active-plans.ts'
import { sumsByDay } from '../shown/days-by-franchisee.ts'
import { endsOf } from '../places/stays.ts'

/** Beginnings and ends of what makes a family active: its plans with a franchisee, and the places of its children there. */
const activity = ({ from, to, scoped }: ReportContext): Sql =>
  endsOf(
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

/** The lines of accounts: what was there when the range began as one of each account, on its first day. */
const movements = ({ from, to, scoped }: ReportContext): Sql => sql`
  select line.customer_id, line.franchisee_id, ${from}::date as day, sum(line.amount)::bigint as amount
  from customer_transactions as line
  where line.dated < ${from}::date and ${scoped(sql`line.franchisee_id`)}
  group by line.customer_id, line.franchisee_id
  union all
  select line.customer_id, line.franchisee_id, line.dated, line.amount
  from customer_transactions as line
  where line.dated between ${from}::date and ${to}::date and ${scoped(sql`line.franchisee_id`)}`

/** SQL: what an account comes to before or after a step, where the family is active then. */
const whereActive = (standing: Sql, amount: Sql): Sql => sql`case when ${standing} > 0 then ${amount} else 0 end`

/**
 * SQL: what families owe, and what their balances come to, on each day, by franchisee: `debt`, `active_debt`, `net` and
 * `active_net`, pence. Debt is the sum of the balances below zero, as an amount above it; active are families with a plan or
 * a booked child on that day. Only the days on which something changes are looked at, whatever the number of families; each
 * step adds what it changes, so that several of a day need not be put together first.
 */
export const accountDays = (report: ReportContext): Sql => sql`
  with step as (
    select customer_id, franchisee_id, day, amount, 0 as active from (${movements(report)}) as line
    union all
    select customer_id, franchisee_id, greatest(day, ${report.from}::date), 0, number
    from (${activity(report)}) as activity
    where day <= ${report.to}::date
  ),
  state as (
    select franchisee_id, day, amount, balance, balance - amount as earlier, standing, standing - active as stood
    from (
      select franchisee_id, day, amount, active, (sum(amount) over until)::bigint as balance, sum(active) over until as standing
      from step
      window until as (partition by customer_id, franchisee_id order by day rows unbounded preceding)
    ) as running
  ),
  change as (
    select franchisee_id, day, sum(greatest(-balance, 0) - greatest(-earlier, 0)) as debt,
      sum(${whereActive(sql`standing`, sql`greatest(-balance, 0)`)} - ${whereActive(sql`stood`, sql`greatest(-earlier, 0)`)}) as active_debt,
      sum(amount) as net,
      sum(${whereActive(sql`standing`, sql`balance`)} - ${whereActive(sql`stood`, sql`earlier`)}) as active_net
    from state
    group by franchisee_id, day
  )
  select one.franchisee_id, one.day, sum(one.debt) over until as debt, sum(one.active_debt) over until as active_debt,
    sum(one.net) over until as net, sum(one.active_net) over until as active_net
  from (${sumsByDay(report, ['debt', 'active_debt', 'net', 'active_net'], sql`select * from change`)}) as one
  window until as (partition by one.franchisee_id order by one.day)`

/** SQL: what the balances of families come to on each day, by franchisee, as `net`, pence: a running sum of all lines. */
export const balanceDays = (report: ReportContext): Sql => sql`
  select one.franchisee_id, one.day, sum(one.net) over (partition by one.franchisee_id order by one.day) as net
  from (${sumsByDay(
    report,
    ['net'],
    sql`
      select line.franchisee_id, greatest(line.dated, ${report.from}::date) as day, sum(line.amount) as net
      from customer_transactions as line
      where line.dated <= ${report.to}::date and ${report.scoped(sql`line.franchisee_id`)}
      group by 1, 2`,
  )}) as one`
