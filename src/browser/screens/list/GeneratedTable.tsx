import { Suspense } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { type ListParent, ListTargetProvider, useRelationTarget } from '#browser/parts/rows/list-target.ts'
import { PanelSkeleton } from '#browser/screens/show/ShowSkeleton.tsx'
import type { RelationViewModel } from '#declarations/model.ts'
import { PanelRows, RelatedList } from './rows-code.ts'

export interface GeneratedTableProps {
  view: RelationViewModel
  /** The record on whose screen the rows are. Must be stable while unchanged. */
  parent: ListParent
  /** In a tab of its own, page and filters are part of the address; in a panel only the rows are shown. */
  in?: 'tab' | 'panel'
}

/**
 * The rows of a relation on a record's screen: a list without a heading. Its code is loaded when it is shown.
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
        <Suspense fallback={<PanelSkeleton />}>{placed === 'tab' ? <RelatedList /> : <PanelRows />}</Suspense>
      </ListTargetProvider>
    </ResourceContextProvider>
  )
}
