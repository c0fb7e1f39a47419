import { sql } from 'kysely'
import type { MaterializedDefinition, Sql } from '#server/api.ts'
import { shareOf } from './money/venue-shares.ts'
import { LESSON_FACTS, LESSONS } from './lessons/lesson-facts.ts'

/** The share of a lesson's venue by minutes, in hundredths of a percent. */
const POINTS = sql`(case when venue_rate_type = 'share' then round(minutes * coalesce(venue_rate, 0) * 100) else 0 end)::bigint`

/** The venue's share of the income of a period until a day, at the shares of its lessons until then; without any, of all lessons. */
const rentSoFar = (period: Sql): Sql => sql`round(sum(income) over ${period}
  * coalesce(${shareOf(sql`sum(points) over ${period}`, sql`sum(minutes) over ${period}`)}, share.of_all, 0))`

/** The month and the year until a day, of what one franchisee has of the class. */
const PERIODS = sql`
  of_month as (partition by franchisee_id, date_trunc('month', day) order by day),
  of_year as (partition by franchisee_id, date_trunc('year', day) order by day)`

/** Income and costs of a class, day by day. What its venue has of the income is rounded once for each period until a day. */
const classDays: MaterializedDefinition = ({ class_id }) => sql`
  with lesson_of_class as materialized (
    select fact.franchisee_id, fact.start_date as day, fact.minutes, fact.pay, fact.fixed_rent, ${POINTS} as points
    from (
      select ${LESSON_FACTS} from ${LESSONS} where lesson.class_id = ${class_id} and lesson.cancelled_at is null
    ) as fact
  ),
  income_of_class as materialized (
    select line.franchisee_id, part.dated as day, sum(part.amount) as income
    from customer_transactions as line
      cross join lateral (
        select settled.dated, settled.amount from allocations as settled where settled.debit_line_id = line.id
        union all
        select settled.dated, -settled.amount from allocations as settled where settled.credit_line_id = line.id
      ) as part
    where line.class_id = ${class_id}
    group by 1, 2
  ),
  share as (select ${shareOf(sql`sum(points)`, sql`sum(minutes)`)} as of_all from lesson_of_class),
  part as (
    select franchisee_id, day, sum(income) as income, sum(minutes) as minutes, sum(points) as points
    from (
      select franchisee_id, day, income, 0 as minutes, 0 as points from income_of_class
      union all
      select earner.franchisee_id, day, 0, minutes, points
      from lesson_of_class cross join (select distinct franchisee_id from income_of_class) as earner
    ) as one
    group by 1, 2
  ),
  so_far as (
    select franchisee_id, day, ${rentSoFar(sql`of_month`)} as of_month, ${rentSoFar(sql`of_year`)} as of_year
    from part cross join share
    window ${PERIODS}
  )
  select franchisee_id, day, sum(income)::bigint as income, sum(minutes)::integer as minutes, sum(points)::bigint as share_points,
    sum(fixed_rent)::bigint as fixed_rent, sum(pay)::bigint as pay, sum(of_month)::bigint as rent_of_month,
    sum(of_year)::bigint as rent_of_year
  from (
    select franchisee_id, day, income, 0 as minutes, 0 as points, 0 as fixed_rent, 0 as pay, 0 as of_month, 0 as of_year
    from income_of_class
    union all
    select franchisee_id, day, 0, minutes, points, coalesce(fixed_rent, 0), coalesce(pay, 0), 0, 0 from lesson_of_class
    union all
    select franchisee_id, day, 0, 0, 0, 0, 0, of_month - coalesce(lag(of_month) over of_month, 0),
      of_year - coalesce(lag(of_year) over of_year, 0)
    from so_far
    window ${PERIODS}
  ) as entry
  group by franchisee_id, day`

export default classDays
