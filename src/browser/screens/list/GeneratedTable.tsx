import { ListContextProvider, ResourceContextProvider } from 'react-admin'
import {
  type ListParent,
  ListTargetProvider,
  useListTarget,
  useRelationTarget,
} from '#browser/parts/rows/list-target.ts'
import type { RelationViewModel } from '#declarations/model.ts'
import { ListView } from './ListView.tsx'
import { PanelRows } from './panel/PanelRows.tsx'
import { ListToolbar } from './toolbar/ListToolbar.tsx'
import { usePlacedList } from './use-placed-list.ts'

export interface GeneratedTableProps {
  view: RelationViewModel
  /** The record on whose screen the rows stand. The same object as long as it has not changed. */
  parent: ListParent
  /** In a tab of its own, page and filters stand in the address; in a panel, among others, there is room for the rows alone. */
  in?: 'tab' | 'panel'
}

/**
 * The rows of a relation on a record's screen: a list like any other, without a heading of its own.
 *
 * ```tsx
 * <GeneratedTable view={tab.relation} parent={{ resource: 'branches', record }} />
 * ```
 */
export function GeneratedTable({ view, parent, in: placed = 'tab' }: GeneratedTableProps) {
  const target = useRelationTarget(view, parent, placed)
  return (
    <ResourceContextProvider value={view.resource}>
      <ListTargetProvider value={target} key={target.key}>
        {placed === 'tab' ? <RelatedList /> : <PanelRows />}
      </ListTargetProvider>
    </ResourceContextProvider>
  )
}

function RelatedList() {
  const controller = usePlacedList(useListTarget())
  return (
    <ListContextProvider value={controller}>
      <ListView toolbar={<ListToolbar />} />
    </ListContextProvider>
  )
}
