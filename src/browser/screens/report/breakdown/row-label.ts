import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { ReportColumnModel } from '#declarations/report-model.ts'

/** The words by which a row is known: the value of its first column that has one. */
export function rowLabel(
  columns: readonly ReportColumnModel[],
  item: Record<string, unknown>,
  locale: ValueLocale,
): string {
  const column = columns.find(({ path }) => item[path] !== null && item[path] !== undefined && item[path] !== '')
  return column ? kinds[column.kind].text(item[column.path], column, locale) : ''
}
