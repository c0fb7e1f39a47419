import { useMemo, useState } from 'react'
import { useListController, useStore } from 'react-admin'
import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { ListTarget } from '#browser/parts/rows/list-target.ts'
import { type ListStart, useListSettings } from './list-settings.ts'
import type { PlacedList } from './placed-list.ts'
import { useAnchoredState } from './return/use-anchored-state.ts'
import { useChangesWhileHere } from './return/use-changes-while-here.ts'

/**
 * react-admin's list controller for a list: the declared sort, page size and default filters, the rows' own address,
 * and its state in the screen's address. A failed load keeps the previous rows.
 *
 * @param start filter and order with which it opens, in place of the declared ones
 */
export function usePlacedList(target: ListTarget, start?: ListStart): PlacedList {
  const [perPage, rememberPerPage] = useStore<number>('lists.perPage', target.list.count)
  const settings = useListSettings(target, start)
  const storeKey = `${target.key}.listParams`
  const controller = useListController<ApiRecord>({ ...settings, storeKey, perPage })
  const anchored = useAnchoredState(controller as PlacedList, target.inAddress)
  const list = useChangesWhileHere(anchored, target.inAddress)

  const setPerPage = (size: number) => {
    rememberPerPage(size)
    list.setPerPage(size)
  }
  return useLastRows({ ...list, setPerPage } as PlacedList)
}

/** Keeps the previous rows when a later load fails: the failure is shown above them. */
function useLastRows(controller: PlacedList): PlacedList {
  const { data, total, meta, error } = controller
  const [last, keep] = useState<Pick<PlacedList, 'data' | 'total' | 'meta'>>()
  if (data && data !== last?.data) keep({ data, total, meta } as PlacedList)
  return useMemo(
    () => (error && last ? { ...controller, ...last } : controller) as PlacedList,
    [controller, error, last],
  )
}
