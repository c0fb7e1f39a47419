import type { ResourceModel } from '#declarations/model.ts'
import { readPath } from '#protocol/read-path.ts'
import { useValueLocale } from '../i18n/value-locale.ts'
import { kinds } from '../kinds/registry.ts'
import { useResourceModel } from '../model/use-model.ts'

/** What a record is called on its screen: the declared path, else its number. */
export function useRecordTitle({ name, show }: ResourceModel, record: Record<string, unknown>): string {
  const { entity } = useResourceModel(name)
  const locale = useValueLocale()
  const path = show?.title ?? entity.display
  const value = readPath(record, path)
  const field = entity.fields[path]
  const text = field
    ? kinds[field.kind].text(value, { path, kind: field.kind, title: field.title, choices: field.choices }, locale)
    : String(value ?? '')
  return text || `#${String(record['id'])}`
}
