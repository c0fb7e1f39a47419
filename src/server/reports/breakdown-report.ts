import type { ReportBreakdownModel, ReportModel } from '#declarations/report-model.ts'

/** A breakdown as a report of its own: all that makes its reply and its files looks at nothing else. */
export function breakdownReport(report: ReportModel, breakdown: ReportBreakdownModel): ReportModel {
  const { columns, formats, name, title } = breakdown
  const { description: _of, chart: _chart, rowBreakdown: _row, fileBreakdown: _file, totalsPer: _per, ...rest } = report
  return { ...rest, name: `${report.name}-${name}`, title, columns, formats, breakdowns: [], summary: [] }
}

/** The breakdown of a report by its name. */
export function breakdownOf(report: ReportModel, name: string): ReportBreakdownModel {
  const breakdown = report.breakdowns.find((one) => one.name === name)
  if (!breakdown) throw new Error(`The report "${report.name}" has no breakdown "${name}".`)
  return breakdown
}
