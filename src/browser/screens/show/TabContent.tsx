import { Suspense } from 'react'
import { useAccess } from '#browser/ground/model/use-access.ts'
import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useCustomCode } from '#browser/parts/custom-code.ts'
import { RelationTab } from '#browser/screens/relation/RelationTab.tsx'
import type { ResourceModel, TabModel } from '#declarations/model.ts'
import { Panel } from './Panel.tsx'
import { PanelSkeleton } from './ShowSkeleton.tsx'

export interface TabContentProps {
  tab: TabModel
  resource: ResourceModel
  /** The record as the parent of rows. Must be stable while unchanged. */
  parent: { resource: string; record: ApiRecord }
  /** True when the first rows of the tab or its panels are loaded. */
  rowsReady: boolean
  /** Data loaded with the record for panels of custom code, by their id. */
  along: Readonly<Record<string, unknown>>
  refetch: () => unknown
}

/** The content of the current tab: panels, the rows of a relation, or custom code. */
export function TabContent({ tab, resource, parent, rowsReady, along, refetch }: TabContentProps) {
  const { allows } = useAccess()
  const custom = useCustomCode()
  const { record } = parent
  if (tab.screen !== undefined) {
    const Custom = custom('tab', tab.screen)
    return (
      Custom && (
        <Suspense fallback={<PanelSkeleton />}>
          <Custom resource={resource.name} record={record} refetch={refetch} />
        </Suspense>
      )
    )
  }
  if (tab.relation) return rowsReady ? <RelationTab view={tab.relation} parent={parent} /> : <PanelSkeleton />
  return (tab.panels ?? [])
    .filter((panel) => allows(panel, { record }))
    .map((panel) => (
      <Panel key={panel.id} {...{ panel, resource, record, parent, rowsReady, refetch }} along={along[panel.id]} />
    ))
}
