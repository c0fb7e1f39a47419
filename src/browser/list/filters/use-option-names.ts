import { useQueries, type QueryKey } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import type { FilterModel } from '#declarations/model.ts'
import { useApplication } from '../../model/use-model.ts'
import { useRollcallData, type RollcallDataProvider } from '../../providers/rollcall-data-provider.ts'
import { declaredOptions, optionName, type FilterOption } from './filter-options.ts'

/** Where the name of an option that was once chosen is kept. */
export function optionNameKey(filter: FilterModel, id: FilterOption['id']): QueryKey {
  return ['option-name', filter.resource, String(id)]
}

/** What the chosen options of a filter are called, in order; undefined until a name that has to be asked for is known. */
export function useOptionNames(
  filter: FilterModel,
  ids: readonly (string | number | boolean)[],
): (string | undefined)[] {
  const data = useRollcallData()
  const translate = useTranslate()
  const entry = useApplication().resources[filter.resource ?? '']
  const declared = declaredOptions(filter, translate)
  const asked = useQueries({
    queries: ids.map((id) => ({
      queryKey: optionNameKey(filter, id),
      queryFn: async () => optionName(await findOption(data, filter, id), entry),
      enabled: declared === undefined && filter.resource !== undefined,
      staleTime: Infinity,
      retry: false,
    })),
  })
  if (filter.optionList !== undefined) return ids.map(String)
  return ids.map((id, index) => {
    if (declared) return declared.find((option) => String(option.id) === String(id))?.name ?? String(id)
    const { data: name, isError } = asked[index] ?? {}
    return name ?? (isError || filter.resource === undefined ? `#${String(id)}` : undefined)
  })
}

/** A picker of few options is asked for all of them; one that is searched, for the record itself. */
async function findOption(
  data: RollcallDataProvider,
  filter: FilterModel,
  id: string | number | boolean,
): Promise<Record<string, unknown>> {
  const resource = filter.resource ?? ''
  if (filter.kind === 'autoComplete') {
    const { data: records } = await data.getMany(resource, { ids: [id as string | number] })
    return records[0] ?? { id }
  }
  const items = await data.pick(resource)
  return items.find((item) => String(item.id) === String(id)) ?? { id }
}
