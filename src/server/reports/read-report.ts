import type { ReportModel } from '#declarations/report-model.ts'
import { comparedRange, type ReportComparison } from '#protocol/dates/report-comparison.ts'
import type { RequestContext } from '../request-context.ts'
import { inTenantWords } from '../vocabulary-text.ts'
import { firstRows, totalsOf } from './first-rows.ts'
import type { ReportContext, ReportDefinition } from './report-definition.ts'
import type { ReportQuery } from './report-query.ts'
import { itemsOf, type ReportReply, seriesOf } from './report-reply.ts'
import { reportScope } from './report-scope.ts'

/**
 * Runs the statements of a report for a screen: its first rows, its chart and its summary, and the latter two of the days
 * that they are compared with.
 */
export async function readReport(
  context: RequestContext,
  report: ReportModel,
  definition: ReportDefinition,
  query: ReportQuery,
): Promise<ReportReply> {
  const { from, to, compare } = query
  const asked = reportContext(context, report, query)
  const { rows, total, totals } = await firstRows(context.tx, definition.rows(asked), report.columns)
  return {
    summary: definition.summary ? await summaryOf(context, definition, asked) : totals,
    items: itemsOf(report, rows),
    series: await chartOf(context, report, definition, asked),
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
  const totals = await totalsOf(context.tx, definition.rows(before), report.columns)
  return {
    from: startDate,
    to: endDate,
    summary: definition.summary ? await summaryOf(context, definition, before) : totals,
    series: await chartOf(context, report, definition, before),
    totals,
  }
}

async function summaryOf(
  { tx }: RequestContext,
  { summary }: ReportDefinition,
  asked: ReportContext,
): Promise<ReportReply['summary']> {
  const [row] = summary ? await tx.query(summary(asked)) : []
  return (row as Record<string, unknown> | undefined) ?? null
}

async function chartOf(
  context: RequestContext,
  { chart }: ReportModel,
  { series }: ReportDefinition,
  asked: ReportContext,
): Promise<ReportReply['series']> {
  const points = series && chart ? await context.tx.query(series(asked)) : []
  return seriesOf(points.map((point) => ({ ...point, series: inTenantWords(context, point.series) })))
}

/** The request that the SQL of a report, or of its breakdowns, answers. */
export function reportContext(context: RequestContext, report: ReportModel, query: ReportQuery): ReportContext {
  const { from, to, filters, chosen } = query
  return {
    from,
    to,
    today: context.today,
    filters,
    tenantId: context.tx.tenantId,
    scoped: reportScope(context, report.scope, chosen),
    request: context,
  }
}
