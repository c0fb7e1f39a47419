import { useListContext } from 'react-admin'
import { useClock } from '#browser/ground/model/clock.ts'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import SavedDialog from '#browser/parts/saved/SavedDialog.tsx'
import type { SavedListChoice } from '#protocol/saved-filters.ts'
import { useHiddenColumns } from '../columns/use-hidden-columns.ts'
import { placedBy, savedChoice, savedListAddress } from './list-choice.ts'

/** The saved filters of the list: with its search, its order and the columns that are hidden. */
export default function ListSavedDialog({ onClose }: { onClose: () => void }) {
  const target = useListTarget()
  const { filterValues, sort, setFilters, setSort } = useListContext()
  const { hidden, hide } = useHiddenColumns(target)
  const today = useClock()().toISOString().slice(0, 10)
  return (
    <SavedDialog<SavedListChoice>
      of="list"
      path={savedListAddress(target.resource)}
      choice={savedChoice({ filter: filterValues, sort, hidden }, today)}
      onUse={(choice) => {
        const { filter, sort: order, hidden: paths } = placedBy(choice, target, today)
        setFilters(filter)
        setSort(order)
        hide(paths)
      }}
      onClose={onClose}
    />
  )
}
