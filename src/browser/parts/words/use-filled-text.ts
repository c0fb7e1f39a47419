import { useCallback, useContext } from 'react'
import { useTranslate } from 'react-admin'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { ApplicationContext } from '#browser/ground/model/application-context.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { EntityModel } from '#declarations/model.ts'
import { formatMessage, messagePaths } from '#protocol/text/format-message.ts'
import { pathText } from './path-text.ts'

/** A declared text, with its translation key. */
export interface DeclaredText {
  key: string
  text: string
}

/** Formats a declared text for a record: translated, with `{path}` replaced by the value's text. */
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
      await loadKinds(words, entity)
      return formatMessage(words, record, (_value, path) => pathText(record, path, entity, locale))
    },
    [locale, source, translate],
  )
}

/** Some kinds load their formatting data on first use. */
async function loadKinds(words: string, entity: EntityModel | undefined): Promise<void> {
  const needed = messagePaths(words).map((path) => entity?.fields[path]?.kind)
  await Promise.all(needed.map((kind) => kind && kinds[kind].load?.()))
}
