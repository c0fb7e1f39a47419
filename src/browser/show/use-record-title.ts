import type { ResourceModel } from '#declarations/model.ts'
import { useValueLocale } from '../i18n/value-locale.ts'
import { useResourceModel } from '../model/use-model.ts'
import { pathText } from './path-text.ts'

/** What a record is called on its screen: the declared path, else its number. */
export function useRecordTitle({ name, show }: ResourceModel, record: Record<string, unknown>): string {
  const { entity } = useResourceModel(name)
  const locale = useValueLocale()
  return pathText(record, show?.title ?? entity.display, entity, locale) || `#${String(record['id'])}`
}
