import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { kindOf } from '#browser/parts/kinds/kind-of.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { EntityModel } from '#declarations/model.ts'
import { readPath } from '#protocol/read-path.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

/** The text of the value at a path: one of the record's own by its kind, one of another record as it stands, but for a day. */
export function pathText(
  record: Record<string, unknown>,
  path: string,
  entity: EntityModel | undefined,
  locale: ValueLocale,
): string {
  const value = readPath(record, path)
  if (value === null || value === undefined) return ''
  const field = entity?.fields[path]
  if (!field)
    return DAY.test(String(value)) ? kinds.date.text(value, { path, kind: 'date', title: '' }, locale) : String(value)
  const { kind, title, choices, formatBy, ownKind } = field
  const own = ownKind?.code && { kindCode: ownKind.code }
  const shown = { path, kind, title, choices, ...(formatBy && { formatBy }), ...own }
  const { text, textPath } = kinds[kindOf(shown, record)]
  return text(textPath ? readPath(record, textPath(path)) : value, shown, locale)
}
