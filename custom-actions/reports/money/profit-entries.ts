import { sql } from 'kysely'
import type { ReportContext, Sql } from '#server/api.ts'
import { type Days, incomeBy } from './class-income.ts'
import { lessonsOfTerms } from '../lessons/class-terms.ts'
import { inWholeUnits } from '../shown/in-whole-units.ts'
import { COUNTS_AS, LINES } from './ledger-lines.ts'

/** SQL: `franchisee_id`, `day`, `amount` of payments less refunds, what was reversed against its own day. */
const money = ({ scoped }: ReportContext, { from, to }: Days): Sql => sql`
  select line.franchisee_id, line.dated as day, sum(line.amount) as amount
  from ${LINES}
  where line.dated between ${from}::date and ${to}::date and ${COUNTS_AS} in ('payment', 'refund')
    and ${scoped(sql`line.franchisee_id`)}
  group by 1, 2`

/** The day that stands for a day in entries that are added up by class. */
export type Grain = (day: Sql) => Sql

/** By class and day. */
export const BY_CLASS_AND_DAY: Grain = (day) => day
/** By class and month, as its first day: a twelfth of the entries. */
export const BY_CLASS_AND_MONTH: Grain = (day) => sql`date_trunc('month', ${day}::timestamp)::date`

/** The share of a lesson's venue, of 100, by minutes. */
const POINTS = sql`case when venue_rate_type = 'share' then minutes * coalesce(venue_rate, 0) else 0 end`

/** The part of income that venues get for lessons: their shares, by minutes. Null without lessons. */
const shareOf = (points: Sql, minutes: Sql): Sql => sql`${points}::numeric / nullif(${minutes}, 0) / 100`

/** The parts of a `with` that profit is made of: `income` by class and day, `money`, `lesson_of_term`, `share` and `levy`. */
const facts = (report: ReportContext, days: Days, day: Grain): Sql => sql`
    income as (${incomeBy(report, days, [sql`line.class_id`, sql`${day(sql`part.dated`)} as day`])}),
    money as (${money(report, days)}),
    lesson_of_term as materialized (${lessonsOfTerms(report, days, sql`select class_id from income`)}),
    share as (
      select class_id, ${shareOf(sql`sum(${POINTS})`, sql`sum(minutes)`)} as of_all,
        ${shareOf(sql`sum(${POINTS}) filter (where in_range)`, sql`sum(minutes) filter (where in_range)`)} as of_range
      from lesson_of_term
      group by class_id
    ),
    levy as (
      select posting.franchisee_id, posting.dated as day, sum(posting.amount) filter (where posting.month is null) as amount,
        sum(posting.amount) filter (where posting.month is not null) as fixed
      from levy_postings as posting
      where posting.dated between ${days.from}::date and ${days.to}::date and ${report.scoped(sql`posting.franchisee_id`)}
      group by 1, 2
    )`

/** The rent of a class that is a share of its income: rounded once for all of the range, and each day has what it grows by. */
const RENT = inWholeUnits(
  sql`income.amount * coalesce(share.of_range, share.of_all, 0)`,
  sql`income.franchisee_id, income.class_id`,
  sql`income.day`,
)

/**
 * SQL: all that makes profit: `franchisee_id`, `class_id`, `day`, `income`, `rent`, `pay`, `levy` and `fixed_levy`, whole pence.
 * Entries without a class are of money on account, and sum with those of the classes to payments less refunds. A share of the
 * income is rent, rounded once for each class; levies on income go by income, at what they come to of all income of the
 * franchisee in the range, and sum to what was posted.
 */
export const profitEntries = (report: ReportContext, days: Days, day: Grain): Sql => sql`
  with ${facts(report, days, day)},
    levied as (
      select franchisee_id, sum(levy.amount) / nullif(sum(money.amount), 0) as of_income
      from (select franchisee_id, sum(amount) as amount from levy group by 1) as levy
        join (select franchisee_id, sum(amount) as amount from money group by 1) as money using (franchisee_id)
      group by franchisee_id
    ),
    earned as (
      select income.franchisee_id, income.class_id, income.day, income.amount, ${RENT} as rent, ${inWholeUnits(
        sql`income.amount * coalesce(levied.of_income, 0)`,
        sql`income.franchisee_id`,
        sql`income.class_id, income.day`,
      )} as levy
      from income left join share using (class_id) left join levied using (franchisee_id)
    ),
    entry as (
      select franchisee_id, class_id, day, amount as income, rent, 0 as pay, levy, 0 as fixed_levy
      from earned
      union all
      select franchisee_id, null, day, -sum(amount), 0, 0, -sum(levy), 0 from earned group by 1, 3
      union all
      select franchisee_id, null, ${day(sql`day`)}, amount, 0, 0, 0, 0 from money
      union all
      select franchisee_id, null, ${day(sql`day`)}, 0, 0, 0, coalesce(amount, 0), coalesce(fixed, 0) from levy
      union all
      select franchisee_id, class_id, ${day(sql`start_date`)}, 0, coalesce(sum(fixed_rent), 0), coalesce(sum(pay), 0), 0, 0
      from lesson_of_term
      where in_range
      group by 1, 2, 3
    )
  select franchisee_id, class_id, day, sum(income) as income, sum(rent) as rent, sum(pay) as pay, sum(levy) as levy,
    sum(fixed_levy) as fixed_levy
  from entry
  group by franchisee_id, class_id, day`

/** The month and the year of a class until a day. */
const PERIODS = sql`
  of_month as (partition by franchisee_id, class_id, date_trunc('month', day) order by day),
  of_year as (partition by franchisee_id, class_id, date_trunc('year', day) order by day)`

/**
 * The rent of a class that is a share of its income, of a period until a day, as {@link profitEntries} has it for that range: at the
 * shares of the lessons until then.
 */
const rentSoFar = (period: Sql): Sql => sql`round(sum(amount) over ${period}
  * coalesce(${shareOf(sql`sum(points) over ${period}`, sql`sum(minutes) over ${period}`)}, share.of_all, 0))`

/**
 * SQL: {@link profitEntries} of all classes together: `franchisee_id`, `day`, `income`, and the profit of the day as part of its
 * month and of its year, `profit_of_month` and `profit_of_year`, whole pence. What classes earn and what is on account come to
 * payments less refunds, and levies, however they are spread, to what was posted.
 */
export const profitDays = (report: ReportContext, days: Days): Sql => sql`
  with ${facts(report, days, BY_CLASS_AND_DAY)},
    part as (
      select franchisee_id, class_id, day, sum(amount) as amount, sum(minutes) as minutes, sum(points) as points
      from (
        select franchisee_id, class_id, day, amount, 0 as minutes, 0 as points from income
        union all
        select earner.franchisee_id, class_id, start_date, 0, minutes, ${POINTS}
        from lesson_of_term join (select distinct franchisee_id, class_id from income) as earner using (class_id)
        where in_range
      ) as one
      group by 1, 2, 3
    ),
    so_far as (
      select franchisee_id, class_id, day, ${rentSoFar(sql`of_month`)} as of_month, ${rentSoFar(sql`of_year`)} as of_year
      from part join share using (class_id)
      window ${PERIODS}
    ),
    shared as (
      select franchisee_id, day, of_month - coalesce(lag(of_month) over of_month, 0) as of_month,
        of_year - coalesce(lag(of_year) over of_year, 0) as of_year
      from so_far
      window ${PERIODS}
    )
  select franchisee_id, day, sum(income) as income, sum(income - cost - of_month) as profit_of_month,
    sum(income - cost - of_year) as profit_of_year
  from (
    select franchisee_id, day, amount as income, 0 as cost, 0 as of_month, 0 as of_year from money
    union all
    select franchisee_id, day, 0, 0, sum(of_month), sum(of_year) from shared group by 1, 2
    union all
    select franchisee_id, day, 0, coalesce(amount, 0) + coalesce(fixed, 0), 0, 0 from levy
    union all
    select franchisee_id, start_date, 0, coalesce(sum(fixed_rent), 0) + coalesce(sum(pay), 0), 0, 0
    from lesson_of_term
    where in_range
    group by 1, 2
  ) as entry
  group by franchisee_id, day`
