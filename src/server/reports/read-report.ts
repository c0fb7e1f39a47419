import type { ReportModel } from '#declarations/report-model.ts'
import type { RequestContext } from '../request-context.ts'
import { inTenantWords } from '../vocabulary-text.ts'
import type { ReportContext, ReportDefinition } from './report-definition.ts'
import type { ReportQuery } from './report-query.ts'
import { itemsOf, type ReportReply, seriesOf, totalsOf } from './report-reply.ts'
import { reportScope } from './report-scope.ts'

/** Runs the statements of a report: its rows, and for a screen its chart and its summary. */
export async function readReport(
  context: RequestContext,
  report: ReportModel,
  definition: ReportDefinition,
  query: ReportQuery,
): Promise<ReportReply> {
  const { tx } = context
  const asked = reportContext(context, report, query)
  const items = itemsOf(report, await tx.query(definition.rows(asked)))
  const points = definition.series && report.chart ? await tx.query(definition.series(asked)) : []
  const [summary] = definition.summary ? await tx.query(definition.summary(asked)) : []
  return {
    summary: definition.summary ? ((summary as Record<string, unknown> | undefined) ?? null) : totalsOf(report, items),
    items,
    series: seriesOf(points.map((point) => ({ ...point, series: inTenantWords(context, point.series) }))),
    meta: { total: items.length, from: query.from, to: query.to },
  }
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
