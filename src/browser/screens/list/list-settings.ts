import { useMemo } from 'react'
import { logFailure } from '#browser/ground/log-failure.ts'
import type { CallMeta } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useListFilters } from '#browser/parts/filters/use-list-filters.ts'
import type { ListTarget } from '#browser/parts/rows/list-target.ts'

/** Recent rows are not fetched again: a tab's first rows come with its record. */
const FRESH_FOR_MS = 5_000

export const PAGE_SIZES = [15, 30, 50, 100]

/** Filter and order with which a list opens. */
export interface ListStart {
  filter: Record<string, unknown>
  sort: { field: string; order: 'ASC' | 'DESC' }
}

/** The options of react-admin's list controllers for a list. */
export function useListSettings(target: ListTarget, start?: ListStart) {
  const { inAddress, key, resource } = target
  const { defaults } = useListFilters(target)
  const meta = useMemo(() => callMeta(target), [target])
  const sort = useMemo(() => firstSort(target), [target])
  return {
    resource: resource || key,
    disableAuthentication: true,
    disableSyncWithLocation: !inAddress,
    exporter: false as const,
    filterDefaultValues: start?.filter ?? defaults,
    sort: start?.sort ?? sort,
    queryOptions: { meta, staleTime: FRESH_FOR_MS, onError: reportToConsole },
  }
}

/** The part of a request that comes beside page, sort and filter. The rows of quick filters are counted in a list with a screen of its own. */
export function callMeta({ api, list, inAddress, parent }: ListTarget): CallMeta {
  const isCounted = inAddress && parent === undefined && list.quickFilters.some(({ counted }) => counted !== false)
  return { api, sort: list.sort, ...(isCounted && { counts: true }) }
}

/** react-admin sorts by one column; further ones of a declared sort are passed in `meta`. */
export function firstSort({ list }: Pick<ListTarget, 'list'>): { field: string; order: 'ASC' | 'DESC' } {
  const [first] = list.sort
  return { field: first?.path ?? 'id', order: first?.direction === 'desc' ? 'DESC' : 'ASC' }
}

function reportToConsole(error: Error): void {
  logFailure('The rows of a list could not be loaded.', error)
}
