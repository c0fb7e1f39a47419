import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { averaged } from './averaged.ts'
import { CLASSES, classesShown } from './classes-shown.ts'
import { percentOf } from './percent-of.ts'
import { BY_CLASS_AND_MONTH, profitEntries } from './profit-entries.ts'

const OF_CLASSES = ['territory_id', 'venue_id', 'course_category_id', 'course_type_id']

/** Entries of the classes that the filters leave; those without a class are there where no filter asks for classes. */
function entries(report: ReportContext): Sql {
  const isNarrow = OF_CLASSES.some((name) => report.filters[name] !== undefined && report.filters[name] !== null)
  return sql`
    select entry.*, shown.class, shown.venue
    from (${profitEntries(report, report, BY_CLASS_AND_MONTH)}) as entry
      left join (
        select class.id, class.name as class, venue.name as venue from ${CLASSES} where ${classesShown(report)}
      ) as shown on shown.id = entry.class_id
    where shown.id is not null or (entry.class_id is null and not ${isNarrow}::boolean)`
}

/** Fixed levies stand in a row of their own. */
const SUMMED = sql`
  select part.kind, entry.franchisee_id, entry.class_id, entry.class, entry.venue,
    round(sum(part.income))::bigint as income, round(sum(part.rent))::bigint as venue_cost,
    round(sum(part.pay))::bigint as instructor_cost, round(sum(part.levy))::bigint as levies
  from base as entry
    cross join lateral (values
      (case when entry.class_id is null then 2 else 1 end, entry.income, entry.rent, entry.pay, entry.levy),
      (3, 0, 0, 0, entry.fixed_levy)
    ) as part (kind, income, rent, pay, levy)
  where part.kind <> 3 or entry.class_id is null
  group by part.kind, entry.franchisee_id, entry.class_id, entry.class, entry.venue
  having part.kind <> 3 or sum(part.levy) <> 0`

const PROFIT = sql`(income - venue_cost - instructor_cost - levies)`

/** REP-27 (open): the profit of classes, of what is on account, and the levies that are due whatever comes in. */
const grossProfit: ReportDefinition = {
  base: entries,
  rows: () => sql`
    select case kind when 1 then one.class when 2 then 'On account' else 'Fixed levies' end as class, one.venue,
      franchisee.name as franchisee, income, venue_cost, instructor_cost, levies, ${PROFIT} as gross_profit,
      ${percentOf(PROFIT, sql`income`)} as gross_profit_percent
    from (${SUMMED}) as one join franchisees as franchisee on franchisee.id = one.franchisee_id
    where kind = 1 or income <> 0 or levies <> 0
    order by franchisee.name, franchisee.id, kind, one.class, one.class_id`,
  series: (report) =>
    averaged(
      report,
      sql`
      select part.series, entry.day, part.value
      from base as entry
      cross join lateral (values
        ('Income', entry.income),
        ('Gross profit', entry.income - entry.rent - entry.pay - entry.levy - entry.fixed_levy)) as part (series, value)`,
    ),
}

export default grossProfit
