import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { FilterModel } from '#declarations/model.ts'
import { declaredOptions, optionName, type FilterOption } from './filter-options.ts'

/** Cache key of a chosen option's name. */
export function optionNameKey(filter: FilterModel, id: FilterOption['id']): QueryKey {
  return ['option-name', filter.resource, String(id)]
}

/**
 * The names of a filter's chosen options, in order; undefined until a missing name is loaded. Missing names are
 * requested all at once, from the picker that they were chosen from.
 */
export function useOptionNames(
  filter: FilterModel,
  ids: readonly (string | number | boolean)[],
): (string | undefined)[] {
  const data = useRollcallData()
  const queries = useQueryClient()
  const translate = useTranslate()
  const resource = filter.resource ?? ''
  const entry = useApplication().resources[resource]
  const declared = declaredOptions(filter, translate)
  const known = (id: FilterOption['id']) => queries.getQueryData<string>(optionNameKey(filter, id))
  const unknown = ids.filter((id) => known(id) === undefined).map(String)
  const asked = useQuery({
    queryKey: ['option-names', resource, unknown],
    queryFn: async ({ signal }) => {
      const items = await data.pick(resource, { ids: unknown, signal })
      const found = new Map(items.map((item) => [String(item.id), optionName(item, entry)]))
      const names = Object.fromEntries(unknown.map((id) => [id, found.get(id) ?? `#${id}`]))
      for (const [id, name] of Object.entries(names)) queries.setQueryData(optionNameKey(filter, id), name)
      return names
    },
    enabled: declared === undefined && resource !== '' && unknown.length > 0,
    staleTime: Infinity,
    retry: false,
  })
  if (filter.optionList !== undefined) return ids.map(String)
  return ids.map((id) => {
    if (declared) return declared.find((option) => String(option.id) === String(id))?.name ?? String(id)
    const name = known(id) ?? asked.data?.[String(id)]
    return name ?? (asked.isFetched || resource === '' ? `#${String(id)}` : undefined)
  })
}
