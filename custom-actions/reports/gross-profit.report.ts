import { sql } from 'kysely'
import { materializedRows, type ReportCell, type ReportContext, type ReportDefinition, type Sql } from '#server/api.ts'
import { averagedColumns } from './shown/averaged.ts'
import { isChosen, isChosenWord } from './shown/chosen.ts'
import { CLASSES, classesShown } from './shown/classes-shown.ts'
import { percentOf } from './shown/percent-of.ts'
import { profitsOfAll, profitsOfSome } from './money/class-profits.ts'
import { monthsOfNetwork, networkProfits, profitsOfFranchisees } from './money/network-profits.ts'
import { profitEntries } from './money/profit-entries.ts'

const OF_PLACES = ['territory_id', 'venue_id']
const OF_CLASSES = [...OF_PLACES, 'course_category_id', 'course_type_id']

/** A filter asks for some of the classes: what is on account is left out. */
const isNarrow = ({ filters }: ReportContext) => OF_CLASSES.some((name) => isChosen(filters[name]))

/** The classes that the filters leave. */
const chosenClasses = (report: ReportContext): Sql => sql`select class.id from ${CLASSES} where ${classesShown(report)}`

/**
 * Those who had any of the classes, alone, where a filter asks for a place: levies are spread over all that a franchisee has, but not
 * over what others have.
 */
function ofFranchiseesWith(report: ReportContext, classes: Sql): ReportContext {
  if (report.isScoped || !OF_PLACES.some((name) => isChosen(report.filters[name]))) return report
  const those = sql`
    select franchisee_id from (${materializedRows(report.request, 'class_day')}) as one where class_id = any(array(${classes}))`
  return { ...report, scoped: (id) => sql<boolean>`${id} = any(array(${those}))` }
}

/** Entries of the classes that the filters leave; those without a class are there where no filter asks for classes. */
function entries(report: ReportContext): Sql {
  if (!isNarrow(report)) return profitEntries(report, report)
  const chosen = chosenClasses(report)
  return sql`
    select * from (${profitEntries(ofFranchiseesWith(report, chosen), report)}) as entry where class_id in (${chosen})`
}

/** Parts of entries: fixed levies stand in a row of their own. */
const partsOf = (all: Sql): Sql => sql`
  with entry as (${all})
  select 1 as kind, franchisee_id, class_id, day, income, rent, pay, levy from entry where class_id is not null
  union all
  select part.kind, entry.franchisee_id, null, entry.day, part.income, 0, 0, part.levy
  from entry cross join lateral (values (2, entry.income, entry.levy), (3, 0, entry.fixed_levy)) as part (kind, income, levy)
  where entry.class_id is null and (part.income <> 0 or part.levy <> 0)`

/** The row of the table that a part belongs to, in words that an address can hold. */
const LINE = sql`part.kind || ':' || part.franchisee_id || ':' || coalesce(part.class_id, 0)`

const PROFIT = sql`(part.income - part.rent - part.pay - part.levy)`

const AMOUNTS = sql`part.income::bigint as income, part.rent::bigint as venue_cost, part.pay::bigint as instructor_cost,
  part.levy::bigint as levies, ${PROFIT}::bigint as gross_profit`

/** Franchisees in their order, until those before have as many rows of the table as are wanted. */
const wanted = ({ most }: ReportContext): Sql =>
  most === undefined
    ? sql`select * from of_franchisee`
    : sql`
      select * from (
        select of_franchisee.*, coalesce(sum(classes) over (
          order by franchisee.name, franchisee.id rows between unbounded preceding and 1 preceding), 0) as classes_before
        from of_franchisee join franchisees as franchisee on franchisee.id = of_franchisee.franchisee_id
      ) as in_order
      where classes_before < ${most}`

/** The report for the wanted franchisees alone, where these are not all. */
const ofWanted = (report: ReportContext): ReportContext =>
  report.most === undefined
    ? report
    : { ...report, scoped: (id) => sql<boolean>`${id} = any(array(select franchisee_id from wanted))` }

/** Rows of the table, without names: one for each class, and one for money on account and one for fixed levies. */
const lines = (report: ReportContext): Sql =>
  isNarrow(report)
    ? sql`
      select 1 as kind, franchisee_id, class_id, sum(income) as income, sum(rent) as rent, sum(pay) as pay, sum(levy) as levy
      from base group by franchisee_id, class_id`
    : sql`
      with of_franchisee as (${profitsOfFranchisees('base')}),
        wanted as materialized (${wanted(report)})
      select 1 as kind, franchisee_id, class_id, income, rent, pay, levy
      from (${profitsOfAll(ofWanted(report), report, 'wanted', 'base')}) as one
      union all
      select part.kind, wanted.franchisee_id, null, part.income, 0, 0, part.levy
      from wanted
        cross join lateral (values (2, wanted.on_account, wanted.levy_on_account), (3, 0, wanted.fixed_levy)) as part (kind, income, levy)
      where part.income <> 0 or part.levy <> 0`

/** Sums of the rows, each with the number of those that it is of: by franchisee, where levies need not be spread over the classes for it. */
const sums = (report: ReportContext): Sql =>
  isNarrow(report)
    ? sql`select 1 as lines, income, rent, pay, levy from (${lines(report)}) as one`
    : sql`
      select classes + (on_account <> 0 or levy_on_account <> 0)::integer + (fixed_levy <> 0)::integer as lines, received as income,
        rent, pay, levy + fixed_levy as levy
      from (${profitsOfFranchisees('base')}) as one`

const NAMED = sql`case part.kind when 1 then class.name when 2 then 'on_account' else 'fixed_levies' end`

/** The class, the venue and the franchisee of a part, for their names. The venue of a class that is another's today is not theirs to see. */
const NAMES = sql`
  join franchisees as franchisee on franchisee.id = part.franchisee_id
  left join classes as class on class.id = part.class_id
  left join venues as venue on venue.id = class.venue_id and class.franchisee_id = part.franchisee_id`

/** The days that make a row of the table. */
function days(report: ReportContext, { row }: ReportCell) {
  return sql<object>`
    select part.day, ${NAMED} as class, venue.name as venue, franchisee.name as franchisee, part.class_id, ${AMOUNTS}
    from (${partsOf(entries(report))}) as part ${NAMES}
    where ${isChosenWord(LINE, row?.line)} and (part.income <> 0 or part.rent <> 0 or part.pay <> 0 or part.levy <> 0)
    order by part.day desc, franchisee.name, franchisee.id, part.kind, ${NAMED}, part.class_id`
}

/** The profit that the table and the chart are made of: that of some of the classes, or of the network, where no filter asks for classes. */
function profits(report: ReportContext): Sql {
  if (!isNarrow(report)) return networkProfits(report, report)
  const chosen = chosenClasses(report)
  return profitsOfSome(ofFranchiseesWith(report, chosen), report, chosen)
}

/** REP-27 (open): the profit of classes, of what is on account, and the levies that are due whatever comes in. */
const grossProfit: ReportDefinition = {
  base: profits,
  rows: (report) => sql`
    select ${LINE} as line, ${NAMED} as class, venue.name as venue, franchisee.name as franchisee, ${AMOUNTS},
      ${percentOf(PROFIT, sql`part.income`)} as gross_profit_percent
    from (${lines(report)}) as part ${NAMES}
    order by franchisee.name, franchisee.id, part.kind, ${NAMED}, part.class_id ${report.first}`,
  counted: (report) => sql`select lines, ${AMOUNTS} from (${sums(report)}) as part`,
  countedBy: 'lines',
  series: (report) =>
    averagedColumns(
      report,
      { income: sql`one.income`, gross_profit: sql`one.profit` },
      isNarrow(report)
        ? sql`select franchisee_id, day, income, income - rent - pay - levy as profit from base`
        : monthsOfNetwork('base'),
    ),
  breakdowns: { days },
}

export default grossProfit
