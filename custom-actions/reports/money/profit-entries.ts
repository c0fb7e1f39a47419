import { sql } from 'kysely'
import { materializedRows, materializedSums, type ReportContext, type Sql } from '#server/api.ts'
import { classTotals, type Days, sharedClassParts } from './class-parts.ts'
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
const levies = ({ request, scoped }: ReportContext, { from, to }: Days): Sql => sql`
  select franchisee_id, day, sum(amount) as amount, sum(fixed) as fixed
  from (${materializedSums(request, 'levy_day')}) as one
  where day between ${from}::date and ${to}::date and ${scoped(sql`franchisee_id`)}
  group by 1, 2`

/** The day that stands for a day in entries that are added up by class. */
export type Grain = (day: Sql) => Sql

/** By class and day. */
export const BY_CLASS_AND_DAY: Grain = (day) => day
/** By class and month, as its first day: a twelfth of the entries. */
export const BY_CLASS_AND_MONTH: Grain = (day) => sql`date_trunc('month', ${day}::timestamp)::date`
/** By class, over all of the days. */
export const BY_CLASS: Grain = () => sql`null::date`

/** The longest periods that entries of a grain can be read by. */
const PERIOD_OF = new Map<Grain, 'month' | 'quarter'>([
  [BY_CLASS_AND_MONTH, 'month'],
  [BY_CLASS, 'quarter'],
])

/** SQL: the venues' parts of the income of classes: by their lessons on the days, or by all of them, of those that had none then. */
const shares = ({ request, scoped }: ReportContext): Sql => sql`
  select class_id, ${shareOf(sql`sum(share_points)`, sql`sum(minutes)`)} as of_lessons
  from class_part
  where class_id in (select class_id from class_part where share_points <> 0)
  group by class_id
  union all
  select paid.class_id, of_all.of_lessons
  from (
    select distinct class_id from class_part
    where minutes = 0 and class_id not in (select class_id from class_part where minutes <> 0)
  ) as paid
    cross join lateral (
      select ${shareOf(sql`sum(share_points)`, sql`sum(minutes)`)} as of_lessons
      from (${materializedRows(request, 'class_day')}) as one
      where class_id = paid.class_id and ${scoped(sql`franchisee_id`)}
      offset 0
    ) as of_all`

/** The parts of a `with` that profit is made of: `class_part`, `money`, `share` and `levy`. */
const facts = (report: ReportContext, days: Days, grain: Grain): Sql => sql`
    class_part as materialized (
      select franchisee_id, class_id, ${grain(sql`day`)} as day, sum(income)::bigint as income, sum(settlements)::bigint as settlements,
        sum(minutes)::bigint as minutes, sum(share_points)::bigint as share_points, sum(fixed_rent)::bigint as fixed_rent,
        sum(pay)::bigint as pay
      from (${classTotals(report, days, PERIOD_OF.get(grain) ?? 'day')}) as one
      group by 1, 2, 3
    ),
    money as (${money(report, days)}),
    share as (${shares(report)}),
    levy as (${levies(report, days)})`

/** The rent of a class that is a share of its income: rounded once for all of the range, and each day has what it grows by. */
const RENT = partInWholeUnits(
  sql`part.income`,
  sql`coalesce(share.of_lessons, 0)`,
  sql`part.franchisee_id, part.class_id`,
  sql`part.day`,
)

/** The same where a class has one entry. */
const RENT_OF_CLASS = sql`round(part.income * coalesce(share.of_lessons, 0))::bigint`

/** Levies on income: rounded once for all that a franchisee has. */
const LEVY = partInWholeUnits(
  sql`part.income`,
  sql`coalesce(levied.of_income, 0)`,
  sql`part.franchisee_id`,
  sql`part.class_id, part.day`,
)

/**
 * SQL: all that makes profit: `franchisee_id`, `class_id`, `day`, `income`, `rent`, `pay`, `levy` and `fixed_levy`, whole pence.
 * Entries without a class are of money on account, and sum with those of the classes to payments less refunds. A share of the
 * income is rent, rounded once for each class, and `of_lessons` what it is of the income; levies on income go by income, at what they
 * come to of all income of the franchisee in the range, and sum to what was posted.
 */
export const profitEntries = (report: ReportContext, days: Days, grain: Grain): Sql => sql`
  with ${facts(report, days, grain)},
    levied as (
      select franchisee_id, sum(levy.amount) / nullif(sum(money.amount), 0) as of_income
      from (select franchisee_id, sum(amount) as amount from levy group by 1) as levy
        join (select franchisee_id, sum(amount) as amount from money group by 1) as money using (franchisee_id)
      group by franchisee_id
    ),
    earned as materialized (
      select part.franchisee_id, part.class_id, part.day, part.income, ${grain === BY_CLASS ? RENT_OF_CLASS : RENT} + part.fixed_rent as rent,
        part.pay, ${LEVY} as levy, share.of_lessons
      from class_part as part
        left join share on share.class_id = part.class_id
        left join levied on levied.franchisee_id = part.franchisee_id
      where part.settlements <> 0 or part.minutes <> 0
    )
  select franchisee_id, class_id, day, income, rent, pay, levy, 0 as fixed_levy, of_lessons from earned
  union all
  select franchisee_id, null, day, sum(income), 0, 0, sum(levy), sum(fixed_levy), null
  from (
    select franchisee_id, day, -sum(income) as income, -sum(levy) as levy, 0 as fixed_levy from earned group by 1, 2
    union all
    select franchisee_id, ${grain(sql`day`)}, amount, 0, 0 from money
    union all
    select franchisee_id, ${grain(sql`day`)}, 0, amount, fixed from levy
  ) as on_account
  group by 1, 3`

/** SQL: the sums of `class_day` by franchisee and day; a day whose lessons were all cancelled is none. */
const costsOfDays = (report: ReportContext, { from, to }: Days): Sql => sql`
  select * from (${materializedSums(report.request, 'class_day')}) as one
  where day between ${from}::date and ${to}::date and ${report.scoped(sql`franchisee_id`)}
    and (lessons <> 0 or settlements <> 0 or rent_of_month <> 0 or rent_of_year <> 0)`

/**
 * SQL: the income and the profit of all classes and of what is on account by month, `franchisee_id`, `day`, `income` and `profit`: what
 * {@link profitEntries} sum to, without what is spread over classes and comes to the same of all of them.
 *
 * @param shared a statement of `class_id` and `of_lessons`, the parts of its income that the venue of a class gets
 */
export const profitMonths = (report: ReportContext, days: Days, shared: Sql): Sql => sql`
  select franchisee_id, ${BY_CLASS_AND_MONTH(sql`day`)} as day, sum(income) as income, sum(income - cost) as profit
  from (
    select franchisee_id, day, amount as income, 0 as cost from (${money(report, days)}) as money
    union all
    select franchisee_id, day, 0, amount + fixed from (${levies(report, days)}) as levy
    union all
    select franchisee_id, day, 0, fixed_rent + pay
    from (${costsOfDays(report, days)}) as class_day
    union all
    select part.franchisee_id, part.day, 0, ${RENT}
    from (
      select franchisee_id, class_id, ${BY_CLASS_AND_MONTH(sql`day`)} as day, sum(income)::bigint as income
      from (${sharedClassParts(report, days)}) as one
      where settlements <> 0 and class_id in (select class_id from (${shared}) as shared where of_lessons <> 0)
      group by 1, 2, 3
    ) as part join (select distinct class_id, of_lessons from (${shared}) as shared where of_lessons <> 0) as share using (class_id)
  ) as entry
  group by 1, 2`

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
