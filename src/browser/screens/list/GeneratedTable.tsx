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
  /** The record on whose screen the rows are. Must be stable while unchanged. */
  parent: ListParent
  /** In a tab of its own, page and filters are part of the address; in a panel only the rows are shown. */
  in?: 'tab' | 'panel'
}

/**
 * The rows of a relation on a record's screen: a list without a heading.
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
