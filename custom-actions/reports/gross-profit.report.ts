import { sql } from 'kysely'
import type { ReportCell, ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { averagedColumns } from './shown/averaged.ts'
import { isChosenWord } from './shown/chosen.ts'
import { CLASSES, classesShown } from './shown/classes-shown.ts'
import { percentOf } from './shown/percent-of.ts'
import { BY_CLASS_AND_DAY, BY_CLASS_AND_MONTH, type Grain, profitEntries } from './money/profit-entries.ts'

const OF_CLASSES = ['territory_id', 'venue_id', 'course_category_id', 'course_type_id']

/** Entries of the classes that the filters leave; those without a class are there where no filter asks for classes. */
function entries(report: ReportContext, grain: Grain): Sql {
  const isNarrow = OF_CLASSES.some((name) => report.filters[name] !== undefined && report.filters[name] !== null)
  return sql`
    select entry.*, shown.class, shown.venue
    from (${profitEntries(report, report, grain)}) as entry
      left join (
        select class.id, class.name as class, venue.name as venue from ${CLASSES} where ${classesShown(report)}
      ) as shown on shown.id = entry.class_id
    where shown.id is not null or (entry.class_id is null and not ${isNarrow}::boolean)`
}

/** Parts of an `entry`: fixed levies stand in a row of their own. */
const PARTS = sql`cross join lateral (values
    (case when entry.class_id is null then 2 else 1 end, entry.income, entry.rent, entry.pay, entry.levy),
    (3, 0, 0, 0, entry.fixed_levy)
  ) as part (kind, income, rent, pay, levy)
  where (part.kind <> 3 or entry.class_id is null)`

/** The row of the table that a part belongs to, in words that an address can hold. */
const LINE = sql`part.kind || ':' || entry.franchisee_id || ':' || coalesce(entry.class_id, 0)`

const SUMMED = sql`
  select ${LINE} as line, part.kind, entry.franchisee_id, entry.class_id, entry.class, entry.venue,
    sum(part.income)::bigint as income, sum(part.rent)::bigint as venue_cost, sum(part.pay)::bigint as instructor_cost,
    sum(part.levy)::bigint as levies
  from base as entry ${PARTS}
  group by part.kind, entry.franchisee_id, entry.class_id, entry.class, entry.venue
  having part.kind <> 3 or sum(part.levy) <> 0`

const PROFIT = sql`(income - venue_cost - instructor_cost - levies)`

const NAMED = sql`case kind when 1 then one.class when 2 then 'on_account' else 'fixed_levies' end as class, one.venue,
  franchisee.name as franchisee`

/** The days that make a row of the table. */
function days(report: ReportContext, { row }: ReportCell) {
  return sql<object>`
    select one.day, ${NAMED}, one.class_id, one.income, one.venue_cost, one.instructor_cost, one.levies, ${PROFIT} as gross_profit
    from (
      select part.kind, entry.day, entry.franchisee_id, entry.class_id, entry.class, entry.venue, part.income::bigint as income,
        part.rent::bigint as venue_cost, part.pay::bigint as instructor_cost, part.levy::bigint as levies
      from (${entries(report, BY_CLASS_AND_DAY)}) as entry ${PARTS} and ${isChosenWord(LINE, row?.line)}
    ) as one join franchisees as franchisee on franchisee.id = one.franchisee_id
    where one.income <> 0 or one.venue_cost <> 0 or one.instructor_cost <> 0 or one.levies <> 0
    order by one.day desc, franchisee.name, franchisee.id, one.kind, one.class, one.class_id`
}

/** REP-27 (open): the profit of classes, of what is on account, and the levies that are due whatever comes in. */
const grossProfit: ReportDefinition = {
  base: (report) => entries(report, BY_CLASS_AND_MONTH),
  rows: () => sql`
    select line, ${NAMED}, income, venue_cost, instructor_cost, levies, ${PROFIT} as gross_profit,
      ${percentOf(PROFIT, sql`income`)} as gross_profit_percent
    from (${SUMMED}) as one join franchisees as franchisee on franchisee.id = one.franchisee_id
    where kind = 1 or income <> 0 or levies <> 0
    order by franchisee.name, franchisee.id, kind, one.class, one.class_id`,
  series: (report) =>
    averagedColumns(
      report,
      { income: sql`one.income`, gross_profit: sql`one.income - one.rent - one.pay - one.levy - one.fixed_levy` },
      sql`select * from base`,
    ),
  breakdowns: { days },
}

export default grossProfit
