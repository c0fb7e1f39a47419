import { sql } from 'kysely'
import { materializedSums, type ReportContext, type Sql } from '#server/api.ts'
import { classTotals, type Days } from './class-parts.ts'
import { LEVIED, levies, money, shares } from './profit-facts.ts'
import { partInWholeUnits } from '../shown/in-whole-units.ts'

/** The rent of a class that is a share of its income: rounded once for all of the range, and each day has what it grows by. */
const RENT = partInWholeUnits(
  sql`part.income`,
  sql`coalesce(share.of_lessons, 0)`,
  sql`part.franchisee_id, part.class_id`,
  sql`part.day`,
)

/** Levies on income: rounded once for all that a franchisee has. */
const LEVY = partInWholeUnits(
  sql`part.income`,
  sql`coalesce(levied.of_income, 0)`,
  sql`part.franchisee_id`,
  sql`part.class_id, part.day`,
)

/**
 * SQL: all that makes profit, by class and day: `franchisee_id`, `class_id`, `day`, `income`, `rent`, `pay`, `levy` and `fixed_levy`, whole pence.
 * Entries without a class are of money on account, and sum with those of the classes to payments less refunds. A share of the
 * income is rent, rounded once for each class; levies on income go by income, at what they come to of all income of the franchisee in the range, and sum to what was posted.
 */
export const profitEntries = (report: ReportContext, days: Days): Sql => sql`
  with class_part as materialized (
      select franchisee_id, class_id, day, sum(income)::bigint as income, sum(settlements)::bigint as settlements,
        sum(minutes)::bigint as minutes, sum(share_points)::bigint as share_points, sum(fixed_rent)::bigint as fixed_rent,
        sum(pay)::bigint as pay
      from (${classTotals(report, days, 'day')}) as one
      group by 1, 2, 3
    ),
    money as (${money(report, days)}),
    share as (${shares(report, 'class_part')}),
    levy as (${levies(report, days)}),
    levied as (${LEVIED}),
    earned as materialized (
      select part.franchisee_id, part.class_id, part.day, part.income, ${RENT} + part.fixed_rent as rent, part.pay, ${LEVY} as levy
      from class_part as part
        left join share on share.class_id = part.class_id
        left join levied on levied.franchisee_id = part.franchisee_id
      where part.settlements <> 0 or part.minutes <> 0
    )
  select franchisee_id, class_id, day, income, rent, pay, levy, 0 as fixed_levy from earned
  union all
  select franchisee_id, null, day, sum(income), 0, 0, sum(levy), sum(fixed_levy)
  from (
    select franchisee_id, day, -sum(income) as income, -sum(levy) as levy, 0 as fixed_levy from earned group by 1, 2
    union all
    select franchisee_id, day, amount, 0, 0 from money
    union all
    select franchisee_id, day, 0, amount, fixed from levy
  ) as on_account
  group by 1, 3`

/** SQL: the sums of `class_day` by franchisee and day; a day whose lessons were all cancelled is none. */
export const costsOfDays = (report: ReportContext, { from, to }: Days): Sql => sql`
  select * from (${materializedSums(report.request, 'class_day')}) as one
  where day between ${from}::date and ${to}::date and ${report.scoped(sql`franchisee_id`)}
    and (lessons <> 0 or settlements <> 0 or rent_of_month <> 0 or rent_of_year <> 0)`

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
    select franchisee_id, day, 0, amount + fixed, 0, 0 from (${levies(report, days)}) as levy
    union all
    select franchisee_id, day, 0, fixed_rent + pay, rent_of_month, rent_of_year
    from (${costsOfDays(report, days)}) as class_day
  ) as entry
  group by franchisee_id, day`
