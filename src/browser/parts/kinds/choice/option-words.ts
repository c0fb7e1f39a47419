import { queryOptions } from '@tanstack/react-query'
import type { RollcallDataProvider } from '#browser/ground/providers/rollcall-data-provider.ts'

/** The query of a tenant's option list: fetched once, wherever it is used. */
export function optionWords(data: RollcallDataProvider, list: string) {
  return queryOptions({
    queryKey: ['option-values', list],
    queryFn: ({ signal }) =>
      data.call<{ items: { name: string }[] }>({ method: 'GET', path: `option-values/${list}`, signal }),
    select: ({ items }) => items.map(({ name }) => name),
  })
}
