import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { isRecordNumber, type ReportColumnModel } from '#declarations/report-model.ts'
import { cellText } from '../table/cell-text.ts'

/** The words by which a row is known: the value of its first column that has one, and before the number of a record, the next. */
export function rowLabel(
  columns: readonly ReportColumnModel[],
  item: Record<string, unknown>,
  locale: ValueLocale,
): string {
  const found = columns
    .map((column) => ({ path: column.path, text: cellText(column, item[column.path], locale) }))
    .filter(({ text }) => text !== '')
  const [first] = found
  if (!first) return ''
  const name = found.find(({ path }) => !isRecordNumber(path))
  return !isRecordNumber(first.path) || !name ? first.text : `${name.text}, ${first.text}`
}
