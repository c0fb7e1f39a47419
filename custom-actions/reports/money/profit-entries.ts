import { sql } from 'kysely'
import { materializedRows, materializedSums, type ReportContext, type Sql } from '#server/api.ts'
import type { Days } from './class-income.ts'
import { shareOf } from './venue-shares.ts'
import { partInWholeUnits } from '../shown/in-whole-units.ts'

/** SQL: `franchisee_id`, `day`, `amount` of payments less refunds, what was reversed against its own day. */
const money = ({ request, scoped }: ReportContext, { from, to }: Days): Sql => sql`
  select franchisee_id, day, sum(received) as amount
  from (${materializedSums(request, 'account_day')}) as one
  where day between ${from}::date and ${to}::date and ${scoped(sql`franchisee_id`)}
  group by 1, 2
  having sum(received) <> 0`

/** SQL: `franchisee_id`, `day`, levies on payments as `amount`, and `fixed` ones. */
const levies = ({ scoped }: ReportContext, { from, to }: Days): Sql => sql`
  select posting.franchisee_id, posting.dated as day, sum(posting.amount) filter (where posting.month is null) as amount,
    sum(posting.amount) filter (where posting.month is not null) as fixed
  from levy_postings as posting
  where posting.dated between ${from}::date and ${to}::date and ${scoped(sql`posting.franchisee_id`)}
  group by 1, 2`

/** The day that stands for a day in entries that are added up by class. */
export type Grain = (day: Sql) => Sql

/** By class and day. */
export const BY_CLASS_AND_DAY: Grain = (day) => day
/** By class and month, as its first day: a twelfth of the entries. */
export const BY_CLASS_AND_MONTH: Grain = (day) => sql`date_trunc('month', ${day}::timestamp)::date`

/** SQL: what classes bring in and cost on the days, as it is kept. */
const classDays = ({ request, scoped }: ReportContext, { from, to }: Days): Sql => sql`
  select class_id, franchisee_id, day, income, minutes, share_points, fixed_rent, pay
  from (${materializedRows(request, 'class_day')}) as one
  where day between ${from}::date and ${to}::date and ${scoped(sql`franchisee_id`)}`

/** SQL: the venues' parts of the income of classes: by their lessons on the days, or by all of them, of those that had none then. */
const shares = ({ request, scoped }: ReportContext): Sql => sql`
  with of_days as (
    select class_id, ${shareOf(sql`sum(share_points)`, sql`sum(minutes)`)} as of_lessons from class_day group by class_id
  )
  select class_id, of_lessons from of_days where of_lessons is not null
  union all
  select class_id, ${shareOf(sql`sum(share_points)`, sql`sum(minutes)`)}
  from (${materializedRows(request, 'class_day')}) as one
  where class_id in (select class_id from of_days where of_lessons is null) and minutes <> 0 and ${scoped(sql`franchisee_id`)}
  group by class_id`

/** The parts of a `with` that profit is made of: `class_day`, `income` by class and day, `money`, `share` and `levy`. */
const facts = (report: ReportContext, days: Days, day: Grain): Sql => sql`
    class_day as materialized (${classDays(report, days)}),
    income as (
      select franchisee_id, class_id, ${day(sql`day`)} as day, sum(income)::bigint as amount from class_day where income <> 0 group by 1, 2, 3
    ),
    money as (${money(report, days)}),
    share as (${shares(report)}),
    levy as (${levies(report, days)})`

/** The rent of a class that is a share of its income: rounded once for all of the range, and each day has what it grows by. */
const RENT = partInWholeUnits(
  sql`income.amount`,
  sql`coalesce(share.of_lessons, 0)`,
  sql`income.franchisee_id, income.class_id`,
  sql`income.day`,
)

/** Levies on income: rounded once for all that a franchisee has. */
const LEVY = partInWholeUnits(
  sql`income.amount`,
  sql`coalesce(levied.of_income, 0)`,
  sql`income.franchisee_id`,
  sql`income.class_id, income.day`,
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
      select income.franchisee_id, income.class_id, income.day, income.amount, ${RENT} as rent, ${LEVY} as levy
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
      select franchisee_id, class_id, ${day(sql`day`)}, 0, sum(fixed_rent), sum(pay), 0, 0
      from class_day
      where minutes <> 0
      group by 1, 2, 3
    )
  select franchisee_id, class_id, day, sum(income) as income, sum(rent) as rent, sum(pay) as pay, sum(levy) as levy,
    sum(fixed_levy) as fixed_levy
  from entry
  group by franchisee_id, class_id, day`

/**
 * SQL: {@link profitEntries} of all classes together: `franchisee_id`, `day`, `income`, and the profit of the day as part of its
 * month and of its year, `profit_of_month` and `profit_of_year`, whole pence. What classes earn and what is on account come to
 * payments less refunds, and levies, however they are spread, to what was posted.
 */
export const profitDays = (report: ReportContext, days: Days): Sql => sql`
  select franchisee_id, day, sum(income) as income, sum(income - cost - of_month) as profit_of_month,
    sum(income - cost - of_year) as profit_of_year
  from (
    select franchisee_id, day, amount as income, 0 as cost, 0 as of_month, 0 as of_year from (${money(report, days)}) as money
    union all
    select franchisee_id, day, 0, coalesce(amount, 0) + coalesce(fixed, 0), 0, 0 from (${levies(report, days)}) as levy
    union all
    select franchisee_id, day, 0, fixed_rent + pay, rent_of_month, rent_of_year
    from (${materializedSums(report.request, 'class_day')}) as class_day
    where day between ${days.from}::date and ${days.to}::date and ${report.scoped(sql`franchisee_id`)}
  ) as entry
  group by franchisee_id, day`
