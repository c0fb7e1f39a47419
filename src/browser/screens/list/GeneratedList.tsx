import { ListContextProvider, ResourceContextProvider } from 'react-admin'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { DialogHost } from '#browser/parts/dialogs/DialogHost.tsx'
import { ListPlaceProvider, useListPlace, useResourcePlace } from '#browser/parts/rows/list-place.ts'
import type { ResourceModel } from '#declarations/model.ts'
import { ListHeading } from './ListHeading.tsx'
import { ListView } from './ListView.tsx'
import { ForbiddenList } from './states/ForbiddenList.tsx'
import { usePlacedList } from './use-placed-list.ts'

/**
 * The declared list screen of a resource: heading, search, quick filters, filters, rows and paging.
 *
 * ```tsx
 * const { resource } = useResourceModel('books')
 * return <GeneratedList resource={resource} />
 * ```
 */
export function GeneratedList({ resource }: { resource: ResourceModel }) {
  const place = useResourcePlace(resource)
  const { can } = useAccess()
  return (
    <ResourceContextProvider value={resource.name}>
      <ListPlaceProvider key={place.key} value={place}>
        {can(`${place.area}.list`) ? <OwnList /> : <ForbiddenList />}
      </ListPlaceProvider>
    </ResourceContextProvider>
  )
}

function OwnList() {
  const controller = usePlacedList(useListPlace())
  return (
    <ListContextProvider value={controller}>
      <DialogHost>
        <ListHeading />
        <ListView />
      </DialogHost>
    </ListContextProvider>
  )
}
