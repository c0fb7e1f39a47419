import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { ReportColumnModel } from '#declarations/report-model.ts'

/** The words by which a row is known: the value of its first column. */
export function rowLabel([column]: ReportColumnModel[], item: Record<string, unknown>, locale: ValueLocale): string {
  return column ? kinds[column.kind].text(item[column.path], column, locale) : ''
}
