import { kindOf } from '#protocol/kinds/registry.ts'
import { REPORT_PARAMETERS } from '#protocol/report-parameters.ts'
import type { ReportColumnModel } from '../../report-model.ts'
import type { CheckContext } from '../context.ts'
import { didYouMean } from '../names/suggest.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { wordsOfValues } from '../../compile/reports/report-chart.ts'

type Declared = CheckContext['reports'][number]

/**
 * RC231: a breakdown that the report does not declare. RC232: what is no number, or not added up, as a sum. RC245: a chart that
 * takes its words from what has none. RC248: a filter by the name of another parameter.
 */
export function checkReports(context: CheckContext): void {
  for (const declared of context.reports) {
    checkNamed(context, declared)
    checkFilters(context, declared)
    const { report, location } = declared
    checkTotals(context, report.columns, location)
    checkTotalsPer(context, declared)
    checkTile(context, declared)
    checkChart(context, declared)
    for (const { name, columns } of report.breakdowns) {
      const at = within(location, 'breakdowns', name)
      const from = declared.config.breakdowns?.[name]?.columns
      if (typeof from === 'string') checkShared(context, name, from, within(at, 'columns'))
      else checkTotals(context, columns, at)
    }
  }
}

function checkNamed({ report: problems }: CheckContext, { report, location }: Declared): void {
  const names = report.breakdowns.map(({ name }) => name)
  const isKnown = (of: string, at: SourceLocation): boolean => {
    if (names.includes(of)) return true
    const hint = didYouMean(of, names, 'Declare it under "breakdowns" of this file.')
    problems.add('RC231', at, `The report has no breakdown "${of}".`, hint)
    return false
  }
  for (const key of ['rowBreakdown', 'fileBreakdown'] as const) {
    const of = report[key]
    if (of !== undefined) isKnown(of, within(location, key))
  }
  for (const [index, { breakdown }] of report.columns.entries()) {
    if (!breakdown) continue
    const { of, sum } = breakdown
    const at = within(location, 'columns', index, 'breakdown')
    if (!isKnown(of, within(at, 'of')) || sum === undefined) continue
    const columns = report.breakdowns.find(({ name }) => name === of)?.columns ?? []
    const added = columns.filter(({ total }) => total).map(({ path }) => path)
    if (added.includes(sum)) continue
    const hint = didYouMean(sum, added, `Give that column of "breakdowns/${of}" a "total".`)
    problems.add('RC232', within(at, 'sum'), `The breakdown "${of}" does not add up "${sum}".`, hint)
  }
}

/** The call of a report has a parameter for each of its filters, beside those of every report. */
function checkFilters({ report: problems }: CheckContext, { config, location }: Declared): void {
  const taken: readonly string[] = REPORT_PARAMETERS
  for (const [index, { id }] of (config.filters ?? []).entries()) {
    if (!taken.includes(id)) continue
    const hint = `Choose another name: every report has the parameters ${taken.map((name) => `"${name}"`).join(', ')}.`
    problems.add('RC248', within(location, 'filters', index, 'id'), `A filter cannot be named "${id}".`, hint)
  }
}

/** Rows are added up by one of their columns, and have something to add up. */
function checkTotalsPer({ report: problems }: CheckContext, { report, location }: Declared): void {
  const { totalsPer, columns } = report
  if (totalsPer === undefined) return
  const at = within(location, 'totalsPer')
  const names = columns.map(({ path }) => path)
  if (!names.includes(totalsPer)) {
    const hint = didYouMean(totalsPer, names, 'Name one of "columns".')
    problems.add('RC232', at, `The report has no column "${totalsPer}".`, hint)
  } else if (!columns.some(({ total }) => total)) {
    problems.add('RC232', at, 'No column is added up.', 'Give one a "total", or leave "totalsPer" out.')
  }
}

/** A tile shows a value of the summary, or the sum of a column: a number that there is. */
function checkTile({ report: problems }: CheckContext, { report, location }: Declared): void {
  const { tile, summary, columns } = report
  if (!tile) return
  const added = summary.length > 0 ? summary : columns.filter(({ total }) => total)
  const names = added.filter(({ kind }) => kindOf(kind).sort === 'number').map(({ path }) => path)
  const { path } = tile.value
  if (names.includes(path)) return
  const from = summary.length > 0 ? 'summary' : 'totals'
  const hint = didYouMean(path, names, `Name a number of its ${from}.`)
  const message = `There is no number "${path}" in the ${from} of the report.`
  problems.add('RC232', within(location, 'tile', 'value'), message, hint)
}

/** The names of a chart's series and points are values of a column or filter that has words for them, or columns themselves. */
function checkChart({ report: problems }: CheckContext, { report, config, location }: Declared): void {
  const { series, points } = config.chart ?? {}
  const { filters, columns, summary } = report
  const at = within(location, 'chart')
  const own = [...filters.map(({ id }) => id), ...columns.map(({ path }) => path)]
  const worded = own.filter((name) => wordsOfValues(name, report).length > 0)
  const isWorded = (name: string, place: SourceLocation) => {
    if (worded.includes(name)) return
    const hint = didYouMean(name, worded, 'Name a column with "titles" or "empty", or a filter with "choices".')
    problems.add('RC245', place, `The report has no words for the values of "${name}".`, hint)
  }
  if (points !== undefined) isWorded(points, within(at, 'points'))
  if (typeof series === 'string') return isWorded(series, within(at, 'series'))
  const values = [...columns, ...summary].map(({ path }) => path)
  for (const [index, name] of (Array.isArray(series) ? series : []).entries()) {
    if (values.includes(name)) continue
    const hint = didYouMean(name, values, 'Name a column, or a value of "summary".')
    problems.add('RC245', within(at, 'series', index), `The report has no column "${name}".`, hint)
  }
}

/** A breakdown that has the columns of one of another report, which must have them itself. */
function checkShared(
  { reports, report: problems }: CheckContext,
  name: string,
  from: string,
  at: SourceLocation,
): void {
  const sharing = reports.filter(({ config }) => typeof (config.breakdowns?.[name]?.columns ?? '') !== 'string')
  const names = sharing.map(({ report }) => report.name)
  if (names.includes(from)) return
  const hint = didYouMean(from, names, 'Declare its columns here, or name a report that does.')
  problems.add('RC231', at, `The report "${from}" declares no columns of a breakdown "${name}".`, hint)
}

function checkTotals({ report: problems }: CheckContext, columns: ReportColumnModel[], location: SourceLocation): void {
  for (const [index, { path, kind, total }] of columns.entries()) {
    if (!total || kindOf(kind).sort === 'number') continue
    const hint = 'Give it a "kind" that is a number, or leave "total" out.'
    problems.add('RC232', within(location, 'columns', index, 'total'), `"${path}" is no number to add up.`, hint)
  }
}
