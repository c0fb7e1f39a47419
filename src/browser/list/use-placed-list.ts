import { useMemo, useState } from 'react'
import { useListController, useStore, type ListControllerResult } from 'react-admin'
import { logFailure } from '../log-failure.ts'
import type { ApiRecord, CallMeta } from '../providers/rollcall-data-provider.ts'
import type { ListPlace } from './list-place.ts'
import { useListFilters } from './filters/use-list-filters.ts'

/** Rows that were asked for a moment ago are shown as they are: a tab's first rows come with its record. */
const FRESH_FOR_MS = 5_000
export const PAGE_SIZES = [15, 30, 50, 100]

export type PlacedList = ListControllerResult<ApiRecord>

/**
 * react-admin's list controller for a place: the declared sort, page size and default filters, the rows' own address, and
 * its state in the address of the screen. A load that fails leaves the rows that were there.
 */
export function usePlacedList(place: ListPlace): PlacedList {
  const { list, api, inAddress, key } = place
  const { defaults } = useListFilters(place)
  const [perPage, rememberPerPage] = useStore<number>('lists.perPage', list.count)
  const meta: CallMeta = useMemo(() => ({ api, sort: list.sort }), [api, list.sort])
  const sort = useMemo(() => firstSort(place), [place])

  const controller = useListController<ApiRecord>({
    resource: place.resource || key,
    storeKey: `${key}.listParams`,
    disableAuthentication: true,
    disableSyncWithLocation: !inAddress,
    exporter: false,
    filterDefaultValues: defaults,
    perPage,
    sort,
    queryOptions: { meta, staleTime: FRESH_FOR_MS, onError: reportToConsole },
  })

  const setPerPage = (size: number) => {
    rememberPerPage(size)
    controller.setPerPage(size)
  }
  return useLastRows({ ...controller, setPerPage } as PlacedList)
}

/** react-admin sorts by one column; the further ones of a declared sort travel in `meta`. */
export function firstSort({ list }: ListPlace): { field: string; order: 'ASC' | 'DESC' } {
  const [first] = list.sort
  return { field: first?.path ?? 'id', order: first?.direction === 'desc' ? 'DESC' : 'ASC' }
}

/** Keeps what was shown when a later load fails: the failure has a slot of its own above the rows. */
function useLastRows(controller: PlacedList): PlacedList {
  const { data, total, meta, error } = controller
  const [last, keep] = useState<Pick<PlacedList, 'data' | 'total' | 'meta'>>()
  if (data && data !== last?.data) keep({ data, total, meta } as PlacedList)
  return (error && last ? { ...controller, ...last } : controller) as PlacedList
}

function reportToConsole(error: Error): void {
  logFailure('The rows of a list could not be loaded.', error)
}
