import type { ReportBreakdownModel, ReportModel } from '#declarations/report-model.ts'
import type { ReportComparison } from '#protocol/dates/report-comparison.ts'
import type { ReportPresetName } from '#protocol/dates/report-range-presets.ts'
import type { FilterValue } from '#protocol/list-query.ts'
import { type FilterValues, isRange } from '#browser/parts/filters/filter-values.ts'
import type { OpenedCell } from './table/report-cell.ts'
import type { RowOrder } from './table/row-order.ts'

/** An end of the days at which no day stands that may be chosen. */
export const NO_DAY = ''

/** The days that a report is asked for, and the values of its filters by their ids. */
export interface ReportChoice {
  /** The preset by which its days were chosen, so that they stay relative where they are saved. */
  preset?: ReportPresetName
  startDate: string
  endDate: string
  filters: FilterValues
  /** The days that its figures are compared with. */
  compare?: ReportComparison
}

/** Its days can be asked for. */
export function hasDays({ startDate, endDate }: ReportChoice): boolean {
  return startDate !== NO_DAY && endDate !== NO_DAY && startDate <= endDate
}

/** A call of a report, or of a breakdown, beside the choice: the kind of file, and the order of the rows. */
export interface ReportAsked {
  format?: string
  order?: RowOrder | undefined
}

/** The address of a report's call, below the API's base. */
export function reportAddress(report: ReportModel, choice: ReportChoice, asked: ReportAsked = {}): string {
  return `reports/${report.name}?${parametersOf(report, choice, asked).toString()}`
}

/** The address of the call of the rows behind a cell. */
export function breakdownAddress(
  report: ReportModel,
  { name, by }: ReportBreakdownModel,
  { column, item }: OpenedCell,
  choice: ReportChoice,
  asked: ReportAsked = {},
): string {
  const { compare: _compare, ...days } = choice
  const query = parametersOf(report, days, asked)
  if (column) query.set('column', column.path)
  if (item) for (const { path } of by) query.set(`row[${path}]`, String(item[path]))
  return `reports/${report.name}/breakdowns/${name}?${query.toString()}`
}

function parametersOf({ filters }: ReportModel, choice: ReportChoice, { format, order }: ReportAsked): URLSearchParams {
  const query = new URLSearchParams({
    'date_range[startDate]': choice.startDate,
    'date_range[endDate]': choice.endDate,
  })
  for (const { id, kind } of filters) {
    const values = valuesOf(choice.filters[id])
    const parameter = kind === 'multipleSelect' ? `${id}[]` : id
    for (const value of values) query.append(parameter, String(value))
  }
  if (choice.compare && format === undefined) query.set('compare', choice.compare)
  if (format !== undefined) query.set('format', format)
  if (order) query.set('sort', order.direction === 'desc' ? `-${order.path}` : order.path)
  return query
}

function valuesOf(value: FilterValue | undefined): (string | number | boolean)[] {
  if (value === undefined || isRange(value)) return []
  return [value].flat().filter((one) => one !== '')
}
