import { useTranslate } from 'react-admin'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import type { ResourceModel } from '#declarations/model.ts'
import { pathText } from './path-text.ts'

/**
 * The title of a record's screen: the value at the declared path, else its id. A single record has its resource's
 * title.
 */
export function useRecordTitle({ name, title, show, single }: ResourceModel, record: Record<string, unknown>): string {
  const { entity } = useResourceModel(name)
  const locale = useValueLocale()
  const translate = useTranslate()
  if (single) return translate(`resources.${name}.name`, { smart_count: 1, _: title })
  return pathText(record, show?.title ?? entity.display, entity, locale) || `#${String(record['id'])}`
}
