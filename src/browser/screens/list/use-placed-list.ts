import { useMemo, useState } from 'react'
import { useListController, useStore, type ListControllerResult } from 'react-admin'
import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { ListTarget } from '#browser/parts/rows/list-target.ts'
import { useListSettings } from './list-settings.ts'

export type PlacedList = ListControllerResult<ApiRecord>

/**
 * react-admin's list controller for a place: the declared sort, page size and default filters, the rows' own address, and
 * its state in the address of the screen. A load that fails leaves the rows that were there.
 */
export function usePlacedList(target: ListTarget): PlacedList {
  const [perPage, rememberPerPage] = useStore<number>('lists.perPage', target.list.count)
  const settings = useListSettings(target)
  const storeKey = `${target.key}.listParams`
  const controller = useListController<ApiRecord>({ ...settings, storeKey, perPage })

  const setPerPage = (size: number) => {
    rememberPerPage(size)
    controller.setPerPage(size)
  }
  return useLastRows({ ...controller, setPerPage } as PlacedList)
}

/** Keeps what was shown when a later load fails: the failure has a slot of its own above the rows. */
function useLastRows(controller: PlacedList): PlacedList {
  const { data, total, meta, error } = controller
  const [last, keep] = useState<Pick<PlacedList, 'data' | 'total' | 'meta'>>()
  if (data && data !== last?.data) keep({ data, total, meta } as PlacedList)
  return useMemo(
    () => (error && last ? { ...controller, ...last } : controller) as PlacedList,
    [controller, error, last],
  )
}
