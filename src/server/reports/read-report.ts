import { type RawBuilder, sql } from 'kysely'
import type { ReportModel } from '#declarations/report-model.ts'
import { comparedRange, type ReportComparison } from '#protocol/dates/report-comparison.ts'
import type { RequestContext } from '../request-context.ts'
import { TRUE } from '../sql/boolean.ts'
import {
  firstRowsIn,
  firstRowsOf,
  firstRowsSql,
  hasRows,
  MOST_ON_SCREEN,
  PLACE,
  totalsIn,
  totalsSql,
} from './first-rows.ts'
import type { ReportContext, ReportDefinition } from './report-definition.ts'
import type { ReportQuery } from './report-query.ts'
import { itemsOf, type ReportReply, seriesOf } from './report-reply.ts'
import { reportScope } from './report-scope.ts'
import { ALL, firstOf, type ReportStatements, statementsOf } from './report-statements.ts'
import { sortedRows } from './sorted-rows.ts'
import { plannedAnew } from '../sql/planning.ts'

type Row = Record<string, unknown>

/**
 * Reads a report for a screen: its first rows, its chart and its summary, all in one statement; and the latter two of the days
 * that they are compared with, in another.
 */
export async function readReport(
  context: RequestContext,
  report: ReportModel,
  definition: ReportDefinition,
  query: ReportQuery,
): Promise<ReportReply> {
  const { from, to, compare } = query
  const asked = reportContext(context, report, query)
  // In another order, any of the rows may be the first.
  const statements = statementsOf(definition, query.sort ? asked : { ...asked, ...firstOf(MOST_ON_SCREEN) })
  const sorted = sortedRows(statements.rows, report, query.sort)
  const table = definition.counted
    ? firstRowsOf(sorted, statements.counted, report.columns, definition.countedBy)
    : firstRowsSql(sorted, report.columns)
  const found = await context.tx.query<Row>(
    plannedAnew(
      statements.onBase(sql`
        select behind.*, ${besideRows(report, statements, sql`coalesce(behind.${sql.id(PLACE)}, 1) = 1`)}
        from (values (1)) as always left join (${table}) as behind on true`),
    ),
  )
  const { rows, total, totals } = firstRowsIn(found.filter(hasRows), report.columns)
  return {
    summary: definition.summary ? summaryIn(found[0]) : totals,
    items: itemsOf(report, rows),
    series: pointsIn(report, found[0]),
    ...(compare && { comparison: await comparisonOf(context, report, definition, { ...query, compare }) }),
    meta: { total, from, to, totals },
  }
}

async function comparisonOf(
  context: RequestContext,
  report: ReportModel,
  definition: ReportDefinition,
  query: ReportQuery & { compare: ReportComparison },
): Promise<NonNullable<ReportReply['comparison']>> {
  const { startDate, endDate } = comparedRange(query.compare, { startDate: query.from, endDate: query.to })
  const before = reportContext(context, report, { ...query, from: startDate, to: endDate })
  const statements = statementsOf(definition, before)
  const [row] = await context.tx.query<Row>(
    plannedAnew(
      statements.onBase(sql`
        select behind.*, ${besideRows(report, statements)} from (${totalsSql(statements.counted, report.columns, definition.counted && definition.countedBy)}) as behind`),
    ),
  )
  const totals = totalsIn(row, report.columns)
  return {
    from: startDate,
    to: endDate,
    summary: definition.summary ? summaryIn(row) : totals,
    series: pointsIn(report, row),
    totals,
  }
}

const POINTS = '$points'
const SUMMARY = '$summary'

/**
 * SQL: columns with the points of the chart and the summary.
 *
 * @param where condition of the row that has them, and without it, all have
 */
function besideRows(
  { chart }: ReportModel,
  { series, summary }: ReportStatements,
  where = sql<boolean>`true`,
): RawBuilder<unknown> {
  const points =
    series && chart
      ? sql`(select json_agg(json_build_array(point.series, point.day, point.value)) from (${series}) as point)`
      : sql`null::json`
  const said = summary ? sql`(select to_json(said) from (${summary}) as said limit 1)` : sql`null::json`
  const once = (value: RawBuilder<unknown>, name: string) =>
    sql`case when ${where} then ${value} end as ${sql.id(name)}`
  return sql`${once(points, POINTS)}, ${once(said, SUMMARY)}`
}

function summaryIn(row: Row | undefined): ReportReply['summary'] {
  return (row?.[SUMMARY] as Row | null | undefined) ?? null
}

function pointsIn({ chart }: ReportModel, row: Row | undefined): ReportReply['series'] {
  const points = (row?.[POINTS] as [string | null, string | null, number][] | null | undefined) ?? []
  const named = points.map(([series, day, value]) => ({ series, day, value }))
  return seriesOf(named, chart?.series ?? [])
}

/** The request that the SQL of a report, or of its breakdowns, answers. */
export function reportContext(context: RequestContext, report: ReportModel, query: ReportQuery): ReportContext {
  const { from, to, filters, chosen } = query
  const scoped = reportScope(context, report.scope, chosen)
  return {
    from,
    to,
    today: context.today,
    filters,
    tenantId: context.tx.tenantId,
    scoped,
    isScoped: scoped(sql`null::bigint`) !== TRUE,
    ...ALL,
    request: context,
  }
}
