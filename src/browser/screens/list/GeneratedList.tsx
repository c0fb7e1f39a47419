import { Suspense, useState } from 'react'
import { ListContextProvider, ResourceContextProvider } from 'react-admin'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { useSession } from '#browser/ground/model/session-context.ts'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { DialogHost } from '#browser/parts/dialogs/DialogHost.tsx'
import { ListTargetProvider, useListTarget, useResourceTarget } from '#browser/parts/rows/list-target.ts'
import type { ResourceModel } from '#declarations/model.ts'
import { startKey } from '#protocol/start-key.ts'
import { ListHeading } from './ListHeading.tsx'
import { ListView } from './ListView.tsx'
import type { ListState } from './saved/list-choice.ts'
import { ForbiddenList } from './states/ForbiddenList.tsx'
import { usePlacedList } from './use-placed-list.ts'

const StartedList = lazyCode(() => import('./saved/StartedList.tsx'))

/**
 * The declared list screen of a resource: heading, search, quick filters, filters, rows and paging.
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
        {can(`${target.area}.list`) ? <OpenedList /> : <ForbiddenList />}
      </ListTargetProvider>
    </ResourceContextProvider>
  )
}

/** The list, with the saved filters that the person wants it to open with. Those that are chosen meanwhile are for the next time. */
function OpenedList() {
  const { resource } = useListTarget()
  const starts = useSession().user.preferences?.starts?.[startKey('list', resource)] !== undefined
  const [waits] = useState(starts)
  if (!waits) return <OwnList />
  return (
    <Suspense>
      <StartedList>{(start) => <OwnList start={start} />}</StartedList>
    </Suspense>
  )
}

function OwnList({ start }: { start?: ListState | undefined }) {
  const controller = usePlacedList(useListTarget(), start)
  return (
    <ListContextProvider value={controller}>
      <DialogHost>
        <ListHeading />
        <ListView />
      </DialogHost>
    </ListContextProvider>
  )
}
