import { useCallback, useContext } from 'react'
import { useTranslate } from 'react-admin'
import { humanise } from '#declarations/compile/names.ts'
import type { EntityModel } from '#declarations/model.ts'
import { formatMessage } from '#protocol/format-message.ts'
import { useValueLocale, type ValueLocale } from '../i18n/value-locale.ts'
import { kinds } from '../kinds/registry.ts'
import { ApplicationContext } from '../model/application-context.ts'

/** A declared text: where its translation is, and what it says without one. */
export interface DeclaredText {
  key: string
  text: string
}

/** Writes a declared text for a record: translated, with `{path}` replaced by the value as people read it. */
export type FillText = (declared: DeclaredText, resource: string, record: Record<string, unknown>) => Promise<string>

/**
 * ```ts
 * const fill = useFilledText()
 * notify(await fill({ key: 'resources.books.notices.deleted', text: '{title} is gone.' }, 'books', book))
 * ```
 */
export function useFilledText(): FillText {
  const source = useContext(ApplicationContext)
  const locale = useValueLocale()
  const translate = useTranslate()
  return useCallback(
    async ({ key, text }, resource, record) => {
      const words = translate(key, { _: text })
      if (!words.includes('{')) return words
      const loaded = source?.index.resources[resource] ? await source.load(resource) : undefined
      const entity = loaded?.entities[loaded.resource.entity]
      return formatMessage(words, record, (value, path) => valueText(value, path, entity, locale))
    },
    [locale, source, translate],
  )
}

/** A value of the record's own is written by its kind, one of another record as it is. */
function valueText(value: unknown, path: string, entity: EntityModel | undefined, locale: ValueLocale): string {
  if (value === null || value === undefined) return ''
  const field = entity?.fields[path]
  if (!field) return String(value)
  const { kind, title = humanise(path), choices } = field
  return kinds[kind].text(value, { path, kind, title, choices }, locale)
}
