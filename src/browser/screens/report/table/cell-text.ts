import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { isRecordNumber, type ReportColumnModel } from '#declarations/report-model.ts'
import { figureText } from '../figure-text.ts'

/** A value of a report in words: where there is none those that its column has for it, or nothing. */
export function cellText(column: ReportColumnModel, value: unknown, locale: ValueLocale): string {
  const { path, title, kind, choices, empty = '' } = column
  // The number of a record is no quantity, so its digits are not grouped.
  return typeof value === 'number' && isRecordNumber(path)
    ? String(value)
    : figureText({ path, title, kind, ...(choices && { choices }) }, value, locale) || empty
}
