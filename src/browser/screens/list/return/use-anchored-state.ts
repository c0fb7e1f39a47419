import { useLocation, useNavigate } from 'react-router'
import { parseQueryFromLocation } from 'react-admin'
import type { PlacedList } from '../placed-list.ts'

/**
 * react-admin shows what its store has where an address says nothing of page, order and filters, and it changes the
 * store with each new address. The way back from a first filter would lead to such an address, and to the same rows
 * again. So before the first change the address is given the state that it stands for.
 */
export function useAnchoredState(controller: PlacedList, inAddress: boolean): PlacedList {
  const navigate = useNavigate()
  const location = useLocation()
  if (!inAddress || Object.keys(parseQueryFromLocation(location)).length > 0) return controller
  const { filterValues, sort, page, perPage } = controller
  const anchor = () => {
    const state = {
      filter: JSON.stringify(filterValues),
      ...sortOf(sort),
      page: String(page),
      perPage: String(perPage),
    }
    void navigate({ search: `?${new URLSearchParams(state).toString()}` }, { replace: true, state: location.state })
  }
  const anchored =
    <Arguments extends unknown[]>(change: (...values: Arguments) => void) =>
    (...values: Arguments) => {
      anchor()
      change(...values)
    }
  return {
    ...controller,
    setFilters: anchored(controller.setFilters),
    setPage: anchored(controller.setPage),
    setPerPage: anchored(controller.setPerPage),
    setSort: anchored(controller.setSort),
  } as PlacedList
}

function sortOf({ field, order }: PlacedList['sort']): { sort: string; order: string } {
  return { sort: field, order }
}
