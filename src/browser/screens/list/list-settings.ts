import { useMemo } from 'react'
import { logFailure } from '#browser/ground/log-failure.ts'
import type { CallMeta } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useListFilters } from '#browser/parts/filters/use-list-filters.ts'
import type { ListPlace } from '#browser/parts/rows/list-place.ts'

/** Recent rows are not fetched again: a tab's first rows come with its record. */
const FRESH_FOR_MS = 5_000

export const PAGE_SIZES = [15, 30, 50, 100]

/** The options of react-admin's list controllers for a list. */
export function useListSettings(place: ListPlace) {
  const { list, api, inAddress, key, resource } = place
  const { defaults } = useListFilters(place)
  const meta: CallMeta = useMemo(() => ({ api, sort: list.sort }), [api, list.sort])
  const sort = useMemo(() => firstSort(place), [place])
  return {
    resource: resource || key,
    disableAuthentication: true,
    disableSyncWithLocation: !inAddress,
    exporter: false as const,
    filterDefaultValues: defaults,
    sort,
    queryOptions: { meta, staleTime: FRESH_FOR_MS, onError: tellConsole },
  }
}

/** react-admin sorts by one column; further ones of a declared sort are passed in `meta`. */
export function firstSort({ list }: Pick<ListPlace, 'list'>): { field: string; order: 'ASC' | 'DESC' } {
  const [first] = list.sort
  return { field: first?.path ?? 'id', order: first?.direction === 'desc' ? 'DESC' : 'ASC' }
}

function tellConsole(error: Error): void {
  logFailure('The rows of a list could not be loaded.', error)
}
