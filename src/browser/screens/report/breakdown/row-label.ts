import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import type { ReportColumnModel } from '#declarations/report-model.ts'
import { cellText } from '../table/cell-text.ts'

/** The words by which a row is known: the value of its first column that has one. */
export function rowLabel(
  columns: readonly ReportColumnModel[],
  item: Record<string, unknown>,
  locale: ValueLocale,
): string {
  for (const column of columns) {
    const text = cellText(column, item[column.path], locale)
    if (text !== '') return text
  }
  return ''
}
