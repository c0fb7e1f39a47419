import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { kindOf } from '#browser/parts/kinds/kind-of.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { ExportFieldModel } from '#declarations/model.ts'
import { csvFile } from '#protocol/text/csv.ts'
import { readPath } from '#protocol/read-path.ts'

/** The CSV of some rows: one column per field, each value formatted for a spreadsheet. */
export async function exportFile(
  fields: readonly ExportFieldModel[],
  rows: readonly Record<string, unknown>[],
  locale: ValueLocale,
): Promise<string> {
  await Promise.all(fields.map(({ kind }) => kinds[kind].load?.()))
  const titles = fields.map(({ title }) => title)
  const cells = rows.map((row) => fields.map((field) => cellText(field, row, locale)))
  return csvFile(titles, cells, locale.language)
}

function cellText(field: ExportFieldModel, row: Record<string, unknown>, locale: ValueLocale): string {
  const kind = kindOf(field, row)
  const text = kinds[kind].exportText ?? kinds[kind].text
  return text(readPath(row, kinds[kind].textPath?.(field.path) ?? field.path), { ...field, kind }, locale)
}
