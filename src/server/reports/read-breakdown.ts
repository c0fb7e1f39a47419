import { type RawBuilder, sql } from 'kysely'
import type { ReportBreakdownModel, ReportModel } from '#declarations/report-model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { RequestContext } from '../request-context.ts'
import { breakdownReport } from './breakdown-report.ts'
import { reportContext } from './read-report.ts'
import type { ReportDefinition } from './report-definition.ts'
import type { ReportQuery } from './report-query.ts'
import { itemsOf, type ReportReply } from './report-reply.ts'

/** Rows that a screen gets at most. Their number and their sums are of all of them. */
const MOST = 1000
const NUMBER = '$rows'

/** SQL: all rows behind a cell, a row or all of a report. */
export function breakdownRows(
  context: RequestContext,
  report: ReportModel,
  breakdown: ReportBreakdownModel,
  definition: ReportDefinition,
  query: ReportQuery,
): RawBuilder<object> {
  const rowsOf = lookup(definition.breakdowns ?? {}, breakdown.name)
  if (!rowsOf) throw new Error(`The SQL of the report "${report.name}" has no breakdown "${breakdown.name}".`)
  return rowsOf(reportContext(context, report, query), query.cell)
}

/** The first rows behind a cell, a row or all of a report with the sums of all of them, in one statement. */
export async function readBreakdown(
  context: RequestContext,
  report: ReportModel,
  breakdown: ReportBreakdownModel,
  definition: ReportDefinition,
  query: ReportQuery,
): Promise<ReportReply> {
  const own = breakdownReport(report, breakdown)
  const all = breakdownRows(context, report, breakdown, definition, query)
  const { from, to } = query
  const added = own.columns.filter(({ total }) => total).map(({ path }) => path)
  const sums = added.map((path) => sql`sum(behind.${sql.id(path)}) over () as ${sql.id(sumOf(path))}`)
  const rows = await context.tx.query(sql<Record<string, unknown>>`
    select behind.*, ${sql.join([sql`count(*) over () as ${sql.id(NUMBER)}`, ...sums])} from (${all}) as behind limit ${MOST}`)
  const [first] = rows
  return {
    summary:
      first && added.length > 0
        ? Object.fromEntries(added.map((path) => [path, Number(first[sumOf(path)] ?? 0)]))
        : null,
    items: itemsOf(own, rows),
    series: [],
    meta: { total: Number(first?.[NUMBER] ?? 0), from, to },
  }
}

function sumOf(path: string): string {
  return `${path}$sum`
}
