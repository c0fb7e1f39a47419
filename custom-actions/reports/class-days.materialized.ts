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

/** The terms that a row stands for. */
const TERMS = sql`venue_id, course_type_id, rate_type, rate`

/** The columns that the rows of a day differ by: the terms, and who held the lesson. */
const APART = sql`${TERMS}, instructor_id`

/**
 * Income and costs of a class, day by day, by the terms that lessons had, and by the venue and type of what was charged. What its venue
 * has of the income is rounded once for each period until a day, and stands in one of the rows of the day.
 */
const classDays: MaterializedDefinition = ({ class_id }) => sql`
  with any_lesson as materialized (
    select fact.franchisee_id, fact.start_date as day, coalesce(fact.instructor_id, 0) as instructor_id, fact.instructor_rate,
      fact.completed_at, fact.cancelled_at, fact.venue_id, fact.course_type_id, coalesce(fact.venue_rate_type, 'none') as rate_type,
      coalesce(round(fact.venue_rate * 100), -1)::bigint as rate, fact.minutes, fact.pay, fact.fixed_rent, ${POINTS} as points
    from (select ${LESSON_FACTS} from ${LESSONS} where lesson.class_id = ${class_id}) as fact
  ),
  lesson_of_class as (select * from any_lesson where cancelled_at is null),
  income_of_class as materialized (
    select line.franchisee_id, part.dated as day, coalesce(line.venue_id, 0) as venue_id, coalesce(line.course_type_id, 0) as course_type_id,
      sum(part.amount) as income, count(*) as settlements
    from customer_transactions as line
      cross join lateral (
        select settled.dated, settled.amount from allocations as settled where settled.debit_line_id = line.id
        union all
        select settled.dated, -settled.amount from allocations as settled where settled.credit_line_id = line.id
      ) as part
    where line.class_id = ${class_id}
    group by 1, 2, 3, 4
  ),
  share as (
    select ${shareOf(sql`sum(points)`, sql`sum(minutes)`)} as of_all, coalesce(max((points <> 0)::integer), 0) as shared
    from lesson_of_class
  ),
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
  ),
  growth as (
    select franchisee_id, day, 1 as place, of_month - coalesce(lag(of_month) over of_month, 0) as of_month,
      of_year - coalesce(lag(of_year) over of_year, 0) as of_year
    from so_far
    window ${PERIODS}
  ),
  entry as (
    select franchisee_id, day, ${APART}, row_number() over (partition by franchisee_id, day order by ${APART}) as place,
      sum(income) as income, sum(settlements) as settlements, sum(lessons) as lessons, sum(cancelled) as cancelled,
      sum(completed) as completed, sum(minutes) as minutes, sum(paid_minutes) as paid_minutes, sum(pay_points) as pay_points,
      sum(points) as points, sum(fixed_rent) as fixed_rent, sum(pay) as pay
    from (
      select franchisee_id, day, venue_id, course_type_id, 'none' as rate_type, -1 as rate, 0 as instructor_id, income, settlements,
        0 as lessons, 0 as cancelled, 0 as completed, 0 as minutes, 0 as paid_minutes, 0 as pay_points, 0 as points, 0 as fixed_rent,
        0 as pay
      from income_of_class
      union all
      select franchisee_id, day, ${APART}, 0, 0, 1, 0, (completed_at is not null)::integer, minutes,
        case when instructor_rate is null then 0 else minutes end, coalesce(instructor_rate * minutes, 0), points,
        coalesce(fixed_rent, 0), coalesce(pay, 0)
      from lesson_of_class
      union all
      select franchisee_id, day, ${APART}, 0, 0, 0, 1, (completed_at is not null)::integer, 0, 0, 0, 0, 0, 0
      from any_lesson where cancelled_at is not null
    ) as one
    group by franchisee_id, day, ${APART}
  )
  select franchisee_id, day, date_trunc('month', day::timestamp)::date as month,
    date_trunc('quarter', day::timestamp)::date as quarter, (select shared from share) as shares, coalesce(instructor_id, 0) as instructor_id, coalesce(venue_id, 0) as venue_id,
    coalesce(course_type_id, 0) as course_type_id, coalesce(rate_type, 'none') as rate_type, coalesce(rate, -1) as rate,
    coalesce(income, 0)::bigint as income, coalesce(settlements, 0)::integer as settlements, coalesce(lessons, 0)::integer as lessons,
    coalesce(cancelled, 0)::integer as cancelled, coalesce(completed, 0)::integer as completed, coalesce(minutes, 0)::integer as minutes,
    coalesce(paid_minutes, 0)::integer as paid_minutes, coalesce(pay_points, 0)::bigint as pay_points,
    coalesce(points, 0)::bigint as share_points, coalesce(fixed_rent, 0)::bigint as fixed_rent, coalesce(pay, 0)::bigint as pay,
    coalesce(of_month, 0)::bigint as rent_of_month, coalesce(of_year, 0)::bigint as rent_of_year
  from entry
    full join (select * from growth where of_month <> 0 or of_year <> 0) as growth using (franchisee_id, day, place)`

export default classDays
