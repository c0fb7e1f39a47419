import { useTranslate } from 'react-admin'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import type { OpenedCell } from '../table/report-cell.ts'
import { rowLabel } from './row-label.ts'

/** The title of the rows behind a cell: "Charge · North"; of a row, "Transactions · North". */
export function useCellTitle({ columns, breakdowns }: ReportModel, { breakdown, column, item }: OpenedCell): string {
  const translate = useTranslate()
  const locale = useValueLocale()
  const of = column?.title ?? breakdowns.find(({ name }) => name === breakdown)?.title ?? ''
  const row = item ? rowLabel(columns, item, locale) : translate('rollcall.report.total')
  return `${of} · ${row}`
}
