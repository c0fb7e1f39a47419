import { useCallback } from 'react'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { readPath } from '#protocol/read-path.ts'

/** What a row is called, for labels of what acts on it: the text of its title. */
export function useRowName(): (record: Record<string, unknown>) => string {
  const { list } = useListTarget()
  const locale = useValueLocale()
  return useCallback(
    (record) => {
      const field = list.columns.find(({ path }) => path === list.card.title)
      const value = readPath(record, list.card.title)
      const text = field ? kinds[field.kind].text(value, field, locale) : String(value ?? '')
      return text || `#${String(record['id'])}`
    },
    [list, locale],
  )
}
