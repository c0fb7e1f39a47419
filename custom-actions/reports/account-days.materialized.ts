import { sql } from 'kysely'
import type { MaterializedDefinition, Sql } from '#server/api.ts'
import { COUNTS_AS, LINES } from './money/ledger-lines.ts'
import { PLAN_BEGAN } from './places/active-plans.ts'
import { endsOf } from './places/stays.ts'

/** SQL: what an account comes to before or after a step, where the family is active then. */
const whereActive = (standing: Sql, amount: Sql): Sql => sql`case when ${standing} > 0 then ${amount} else 0 end`

/** SQL: 1 where a number of things that stand becomes one at all, −1 where it becomes none. */
const turns = (after: Sql, before: Sql): Sql => sql`(${after} > 0)::integer - (${before} > 0)::integer`

const DEBT = sql`greatest(-balance, 0)`
const DEBT_BEFORE = sql`greatest(-balance_before, 0)`

/**
 * The days of the account of a family with a franchisee, and what each adds to it. Everything that happens to it is a step: its lines, the beginnings and
 * ends of plans, and of places. Each step adds what it changes, so that several of a day need not be put together first: what lies
 * between them cancels out. Active are families with a plan or a booked child.
 */
const accountDays: MaterializedDefinition = ({ customer_id, franchisee_id }) => sql`
  select day, sum(net)::bigint as net,
    sum(${whereActive(sql`standing`, sql`balance`)} - ${whereActive(sql`stood`, sql`balance_before`)})::bigint as active_net,
    sum(${DEBT} - ${DEBT_BEFORE})::bigint as debt,
    sum(${whereActive(sql`standing`, DEBT)} - ${whereActive(sql`stood`, DEBT_BEFORE)})::bigint as active_debt,
    sum(received)::bigint as received, sum(lines)::integer as lines,
    sum(${turns(sql`booked`, sql`booked_before`)})::integer as families, sum(${turns(sql`standing`, sql`stood`)})::integer as active
  from (
    select day, net, received, lines, balance, balance - net as balance_before, standing, standing - active as stood, booked,
      booked - places as booked_before
    from (
      select day, net, received, lines, active, places, (sum(net) over until)::bigint as balance, sum(active) over until as standing,
        sum(places) over until as booked
      from (
        select line.dated as day, line.amount as net, case when ${COUNTS_AS} in ('payment', 'refund') then line.amount else 0 end as received,
          1 as lines, 0 as active, 0 as places
        from ${LINES}
        where line.customer_id = ${customer_id} and line.franchisee_id = ${franchisee_id}
        union all
        select day, 0, 0, 0, number, 0
        from (${endsOf(
          sql`true as is_plan`,
          sql`
          select plan.starts_on as started_on, plan.ended_on from plans as plan
          where plan.customer_id = ${customer_id} and plan.franchisee_id = ${franchisee_id} and ${PLAN_BEGAN}`,
        )}) as end_of_plan
        union all
        select day, 0, 0, 0, number, number
        from (${endsOf(
          sql`false as is_plan`,
          sql`
          select place.started_on, place.ended_on
          from consumers as consumer
            join class_consumers as place on place.consumer_id = consumer.id
            join classes as class on class.id = place.class_id
          where consumer.customer_id = ${customer_id} and class.franchisee_id = ${franchisee_id} and place.state = 'taken'`,
        )}) as end_of_place
      ) as step
      window until as (order by day rows unbounded preceding)
    ) as running
  ) as state
  group by day`

export default accountDays
