import { useHasLeft } from '#browser/ground/routing/use-has-left.ts'
import type { PlacedList } from '../placed-list.ts'

/**
 * Drops changes of a list that was left: a search that is still waiting for the next key would otherwise lead back to
 * the list from the row that was opened meanwhile.
 */
export function useChangesWhileHere(controller: PlacedList, inAddress: boolean): PlacedList {
  const hasLeft = useHasLeft()
  if (!inAddress) return controller
  const whileHere =
    <Arguments extends unknown[]>(change: (...values: Arguments) => void) =>
    (...values: Arguments) => {
      if (!hasLeft()) change(...values)
    }
  return {
    ...controller,
    setFilters: whileHere(controller.setFilters),
    setPage: whileHere(controller.setPage),
    setPerPage: whileHere(controller.setPerPage),
    setSort: whileHere(controller.setSort),
  } as PlacedList
}
