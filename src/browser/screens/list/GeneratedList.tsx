import { ListContextProvider, ResourceContextProvider } from 'react-admin'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { DialogHost } from '#browser/parts/dialogs/DialogHost.tsx'
import { ListTargetProvider, useListTarget, useResourceTarget } from '#browser/parts/rows/list-target.ts'
import type { ResourceModel } from '#declarations/model.ts'
import { ListHeading } from './ListHeading.tsx'
import { ListView } from './ListView.tsx'
import { ForbiddenList } from './states/ForbiddenList.tsx'
import { usePlacedList } from './use-placed-list.ts'

/**
 * The list screen of a resource, as its declaration says: heading, search, quick filters, filters, rows and paging.
 *
 * ```tsx
 * const { resource } = useResourceModel('books')
 * return <GeneratedList resource={resource} />
 * ```
 */
export function GeneratedList({ resource }: { resource: ResourceModel }) {
  const target = useResourceTarget(resource)
  const { can } = useAccess()
  return (
    <ResourceContextProvider value={resource.name}>
      <ListTargetProvider key={target.key} value={target}>
        {can(`${target.area}.list`) ? <OwnList /> : <ForbiddenList />}
      </ListTargetProvider>
    </ResourceContextProvider>
  )
}

function OwnList() {
  const controller = usePlacedList(useListTarget())
  return (
    <ListContextProvider value={controller}>
      <DialogHost>
        <ListHeading />
        <ListView />
      </DialogHost>
    </ListContextProvider>
  )
}
