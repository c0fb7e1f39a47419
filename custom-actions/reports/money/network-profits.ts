import { sql } from 'kysely'
import type { ReportContext, Sql } from '#server/api.ts'
import { partInWholeUnits, partOfWhole } from '../shown/in-whole-units.ts'
import { classTotals, type Days, sharedClassTotals } from './class-parts.ts'
import { IS_ACTIVE } from './class-profits.ts'
import { costsOfDays } from './profit-entries.ts'
import { levies, money, shares } from './profit-facts.ts'

const MONTH = sql`date_trunc('month', day::timestamp)::date`

/** The rent of a class that is a share of its income: rounded once for all of the range, and each month has what it grows by. */
const RENT = partInWholeUnits(
  sql`part.income`,
  sql`share.of_lessons`,
  sql`part.franchisee_id, part.class_id`,
  sql`part.day`,
)

/**
 * SQL: the profit of franchisees, without working out that of each class: what {@link profitEntries} sum to, where what is spread over
 * classes, and rounded, comes to the same of all of them. Rows of three kinds:
 * - with a `day`, of a month of a franchisee: `received`, payments less refunds; `earned`, what of it classes did; `rent`, `pay`, `levy` and `fixed_levy`
 * - with a `class_id`, of a class whose venue has a share of its income, as `shared_rent`
 * - with neither, the number of a franchisee's classes that had lessons or income, as `classes`
 */
export const networkProfits = (report: ReportContext, days: Days): Sql => sql`
  with shared_part as materialized (
      select franchisee_id, class_id, ${MONTH} as day, sum(income)::bigint as income, sum(minutes)::bigint as minutes,
        sum(share_points)::bigint as share_points
      from (${sharedClassTotals(report, days, ['income', 'settlements', 'minutes', 'share_points'])}) as one
      group by 1, 2, 3
      having ${IS_ACTIVE}
    ),
    share as (${shares(report, 'shared_part')}),
    shared_rent as materialized (
      select part.franchisee_id, part.class_id, part.day, ${RENT} as rent
      from shared_part as part join share on share.class_id = part.class_id
      where share.of_lessons <> 0
    )
  select franchisee_id, null::bigint as class_id, ${MONTH} as day, 0 as classes, 0 as shared_rent, sum(received) as received,
    sum(earned) as earned, sum(rent) as rent, sum(pay) as pay, sum(levy) as levy, sum(fixed_levy) as fixed_levy
  from (
    select franchisee_id, day, amount as received, 0 as earned, 0 as rent, 0 as pay, 0 as levy, 0 as fixed_levy
    from (${money(report, days)}) as money
    union all
    select franchisee_id, day, 0, 0, 0, 0, amount, fixed from (${levies(report, days)}) as levy
    union all
    select franchisee_id, day, 0, income, fixed_rent, pay, 0, 0 from (${costsOfDays(report, days)}) as class_day
    union all
    select franchisee_id, day, 0, 0, sum(rent), 0, 0, 0 from shared_rent group by 1, 2
  ) as entry
  group by 1, 3
  union all
  select franchisee_id, class_id, null, 0, sum(rent), 0, 0, 0, 0, 0, 0 from shared_rent group by 1, 2
  union all
  select franchisee_id, null, null, count(*), 0, 0, 0, 0, 0, 0, 0
  from (
    select franchisee_id from (${classTotals(report, days, 'quarter', ['settlements', 'minutes'])}) as one
    group by franchisee_id, class_id
    having ${IS_ACTIVE}
  ) as active
  group by 1`

/** The levies of all classes of a franchisee: each has what their part of the income grows by, which comes to that of all. */
const LEVY_OF_CLASSES = partOfWhole(sql`earned`, sql`coalesce(of_income, 0)`)

/**
 * SQL: the sums of {@link networkProfits} by franchisee, with what of the income and of the levies is that of no class, as `on_account` and
 * `levy_on_account`, and the part of the income that levies come to, as `of_income`.
 *
 * @param network their name as a part of the `with` around it
 */
export const profitsOfFranchisees = (network: string): Sql => sql`
  select *, received - earned as on_account, levy - ${LEVY_OF_CLASSES} as levy_on_account
  from (
    select franchisee_id, sum(classes) as classes, sum(received) as received, sum(earned) as earned, sum(rent) as rent,
      sum(pay) as pay, sum(levy) as levy, sum(fixed_levy) as fixed_levy, sum(levy) / nullif(sum(received), 0) as of_income
    from ${sql.id(network)}
    where class_id is null
    group by 1
  ) as summed`

/** SQL: the income and the profit of {@link networkProfits} by month: `franchisee_id`, `day`, `income` and `profit`. */
export const monthsOfNetwork = (network: string): Sql => sql`
  select franchisee_id, day, received as income, received - rent - pay - levy - fixed_levy as profit
  from ${sql.id(network)}
  where day is not null`
