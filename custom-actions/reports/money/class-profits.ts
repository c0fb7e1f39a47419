import { sql } from 'kysely'
import type { ReportContext, Sql } from '#server/api.ts'
import { partInWholeUnits, partOfGrowth } from '../shown/in-whole-units.ts'
import { classTotals, type Days } from './class-parts.ts'
import { LEVIED, levies, money, shares } from './profit-facts.ts'

/** SQL: true of the sums of a class that had lessons or income: numbers that are never below zero, and small ones, which are added up faster. */
export const IS_ACTIVE = sql<boolean>`sum((settlements + minutes)::integer) <> 0`

/** The income of a class until a month. */
const UNTIL = sql`(sum(part.income) over (partition by part.franchisee_id, part.class_id order by part.day))`

/**
 * SQL: the profit of some classes by month: `franchisee_id`, `class_id`, `day`, `income`, `rent`, `pay` and `levy`, whole pence: the sums of
 * their {@link profitEntries}. Levies go by what the franchisee's classes brought in before each, so that of the others, no more is read than that.
 *
 * @param chosen SQL of the ids of the classes
 */
export const profitsOfSome = (report: ReportContext, days: Days, chosen: Sql): Sql => sql`
  with chosen as materialized (${chosen}),
    class_sum as (
      select franchisee_id, class_id, sum(income)::bigint as income
      from (${classTotals(report, days, 'quarter', ['income'])}) as one
      group by 1, 2
    ),
    earlier as materialized (
      select * from (
        select franchisee_id, class_id,
          (sum(income) over (partition by franchisee_id order by class_id rows unbounded preceding))::bigint - income as income
        from class_sum
      ) as one
      where class_id in (select id from chosen)
    ),
    part as materialized (
      select franchisee_id, class_id, date_trunc('month', day::timestamp)::date as day, sum(income)::bigint as income,
        sum(minutes)::bigint as minutes, sum(share_points)::bigint as share_points, sum(fixed_rent)::bigint as fixed_rent,
        sum(pay)::bigint as pay
      from (${classTotals(report, days, 'month')}) as one
      where class_id in (select id from chosen)
      group by 1, 2, 3
      having ${IS_ACTIVE}
    ),
    money as (${money(report, days)}),
    levy as (${levies(report, days)}),
    levied as (${LEVIED}),
    share as (${shares(report, 'part')})
  select part.franchisee_id, part.class_id, part.day, part.income, part.pay,
    ${partOfGrowth(UNTIL, sql`part.income`, sql`coalesce(share.of_lessons, 0)`)} + part.fixed_rent as rent,
    ${partOfGrowth(sql`earlier.income + ${UNTIL}`, sql`part.income`, sql`coalesce(levied.of_income, 0)`)} as levy
  from part
    join earlier on earlier.franchisee_id = part.franchisee_id and earlier.class_id = part.class_id
    left join share on share.class_id = part.class_id
    left join levied on levied.franchisee_id = part.franchisee_id`

/** Levies on income: rounded once for all that a franchisee has. */
const LEVY = partInWholeUnits(
  sql`part.income`,
  sql`coalesce(whose.of_income, 0)`,
  sql`part.franchisee_id`,
  sql`part.class_id`,
)

/**
 * SQL: the profit of all classes of franchisees: the columns of {@link profitsOfSome} without `day`.
 *
 * @param whose name of a part of the `with` around it: the franchisees, and the part of their income that levies come to, as `of_income`
 * @param shared that of a part with what the venue has of the income of a class, as `shared_rent`
 */
export const profitsOfAll = (report: ReportContext, days: Days, whose: string, shared: string): Sql => sql`
  select part.franchisee_id, part.class_id, part.income, part.pay, part.fixed_rent + coalesce(share.shared_rent, 0) as rent,
    ${LEVY} as levy
  from (
      select franchisee_id, class_id, sum(income)::bigint as income, sum(fixed_rent)::bigint as fixed_rent, sum(pay)::bigint as pay
      from (${classTotals(report, days, 'quarter', ['income', 'settlements', 'minutes', 'fixed_rent', 'pay'])}) as one
      group by 1, 2
      having ${IS_ACTIVE}
    ) as part
    join ${sql.id(whose)} as whose on whose.franchisee_id = part.franchisee_id
    left join ${sql.id(shared)} as share on share.franchisee_id = part.franchisee_id and share.class_id = part.class_id`
