import { queryOptions } from '@tanstack/react-query'
import type { RollcallDataProvider } from '#browser/ground/providers/rollcall-data-provider.ts'

/** The words of a list that the tenant keeps, as a query: asked for once, wherever they are offered. */
export function optionWords(data: RollcallDataProvider, list: string) {
  return queryOptions({
    queryKey: ['option-values', list],
    queryFn: ({ signal }) =>
      data.call<{ items: { name: string }[] }>({ method: 'GET', path: `option-values/${list}`, signal }),
    select: ({ items }) => items.map(({ name }) => name),
  })
}
