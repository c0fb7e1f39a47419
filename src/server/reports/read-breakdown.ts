import type { RawBuilder } from 'kysely'
import type { ReportBreakdownModel, ReportModel } from '#declarations/report-model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { RequestContext } from '../request-context.ts'
import { breakdownReport } from './breakdown-report.ts'
import { firstRows } from './first-rows.ts'
import { reportContext } from './read-report.ts'
import type { ReportDefinition } from './report-definition.ts'
import type { ReportQuery } from './report-query.ts'
import { itemsOf, type ReportReply } from './report-reply.ts'
import { sortedRows } from './sorted-rows.ts'

/** SQL: all rows behind a cell, a row or all of a report, in the order that is asked for. */
export function breakdownRows(
  context: RequestContext,
  report: ReportModel,
  breakdown: ReportBreakdownModel,
  definition: ReportDefinition,
  query: ReportQuery,
): RawBuilder<object> {
  const rowsOf = lookup(definition.breakdowns ?? {}, breakdown.name)
  if (!rowsOf) throw new Error(`The SQL of the report "${report.name}" has no breakdown "${breakdown.name}".`)
  const rows = rowsOf(reportContext(context, report, query), query.cell)
  return sortedRows(rows, breakdown, query.sort)
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
  const { rows, total, totals } = await firstRows(context.tx, all, own.columns)
  return { summary: totals, items: itemsOf(own, rows), series: [], meta: { total, from, to, totals } }
}
