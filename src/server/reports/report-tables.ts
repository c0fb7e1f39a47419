import { lookup } from '#declarations/lookup.ts'
import type { ReportBreakdownModel, ReportModel } from '#declarations/report-model.ts'
import type { RequestContext } from '../request-context.ts'
import { breakdownOf, breakdownReport } from './breakdown-report.ts'
import type { TableOfFile } from './files/report-file.ts'
import { keysOfBreakdown, keysOfReport } from './files/report-sheet.ts'
import { breakdownRows } from './read-breakdown.ts'
import { reportContext } from './read-report.ts'
import type { ReportDefinition } from './report-definition.ts'
import type { ReportQuery } from './report-query.ts'
import { statementsOf } from './report-statements.ts'
import { sortedRows } from './sorted-rows.ts'

/** A table of files, whichever kind of file is made of it. */
export type ReportTable = Omit<TableOfFile, 'query' | 'format'>

/** The table of a report's files: its own, or a breakdown of all of it under the report's name. */
export function tableOfReport(context: RequestContext, report: ReportModel, query: ReportQuery): ReportTable {
  const definition = definitionOf(context, report)
  const { name, title, fileBreakdown } = report
  const asked = reportContext(context, report, query)
  const { rows, series, onBase } = statementsOf(definition, asked)
  const points = series && { points: onBase(series) }
  if (fileBreakdown === undefined) {
    return {
      report,
      asked: report,
      keys: keysOfReport(name),
      rows: onBase(sortedRows(rows, report, query.sort)),
      ...points,
    }
  }
  const breakdown = breakdownOf(report, fileBreakdown)
  const { columns } = keysOfBreakdown(name, fileBreakdown)
  return {
    report: { ...breakdownReport(report, breakdown), name, title },
    asked: report,
    keys: { ...keysOfReport(name), columns },
    ...points,
    rows: breakdownRows(context, report, breakdown, definition, query),
  }
}

/** The table of the files of a breakdown. */
export function tableOfBreakdown(
  context: RequestContext,
  report: ReportModel,
  breakdown: ReportBreakdownModel,
  query: ReportQuery,
): ReportTable {
  return {
    report: breakdownReport(report, breakdown),
    asked: report,
    keys: keysOfBreakdown(report.name, breakdown.name),
    rows: breakdownRows(context, report, breakdown, definitionOf(context, report), query),
  }
}

/** The SQL of a report. */
export function definitionOf({ code }: RequestContext, { query }: ReportModel): ReportDefinition {
  const definition = lookup(code.reports ?? {}, query)
  if (!definition) throw new Error(`There is no custom-actions/${query}.report.ts.`)
  return definition
}
