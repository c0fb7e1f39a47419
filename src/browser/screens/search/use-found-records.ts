import { useTranslate } from 'react-admin'
import { translateField } from '#browser/ground/i18n/translate-field.ts'
import { useValueLocale, type ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useTypedSearch } from '#browser/ground/use-typed-search.ts'
import { kindOf } from '#browser/parts/kinds/kind-of.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { SearchModel } from '#declarations/overview-model.ts'
import { readPath } from '#protocol/read-path.ts'
import { type FoundRecord, resultPath } from './result-path.ts'
import type { SearchEntry } from './search-entry.ts'

/** The fewest characters that are searched for. */
const SHORTEST = 2

/** The records that match a text, by type. Empty and short texts are not searched. */
export function useFoundRecords(typed: string) {
  const data = useRollcallData()
  const entryOf = useResultEntry()
  const { found, ...search } = useTypedSearch({
    queryKey: ['search'],
    typed,
    shortest: SHORTEST,
    search: (query, signal) =>
      data.call<{ items: FoundRecord[] }>({ method: 'POST', path: 'search', body: { query }, signal }),
    staleTime: 30_000,
  })
  return { entries: (found?.items ?? []).map(entryOf), ...search }
}

function useResultEntry(): (found: FoundRecord) => SearchEntry {
  const index = useApplication()
  const translate = useTranslate()
  const locale = useValueLocale()
  return (found) => {
    const search = Object.values(index.overview.search).find((one) => one.type === found.type)
    const resource = search && index.resources[search.resource]
    const icon = resource?.icon
    const plural = { smart_count: 2, _: resource?.plural ?? found.type }
    return {
      id: found.objectID,
      group: resource ? translate(`resources.${resource.name}.name`, plural) : plural._,
      title: found.name,
      line: search ? lineOf(search, found, locale) : '',
      ...(icon && { icon }),
      to: resultPath(index, found),
    }
  }
}

/** `12 Mill Row · Leeds · LS1 4AB`: the available details, formatted. */
function lineOf({ detail, resource }: SearchModel, { item }: FoundRecord, locale: ValueLocale): string {
  const texts = detail.map((declared) => {
    const field = translateField(declared, resource, locale.translate)
    return kinds[kindOf(field, item)].text(readPath(item, field.path), field, locale)
  })
  return texts.filter((text) => text !== '').join(' · ')
}
