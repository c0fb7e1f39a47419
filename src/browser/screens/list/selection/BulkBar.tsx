import { Suspense } from 'react'
import { useListContext } from 'react-admin'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { useBulkActions } from './use-bulk-actions.ts'

const SelectedBar = lazyCode(async () => ({ default: (await import('./SelectedBar.tsx')).SelectedBar }))

/** The actions for the selected rows, loaded with the first of them. */
export function BulkBar() {
  const { selectedIds } = useListContext()
  const actions = useBulkActions()
  if (selectedIds.length === 0 || actions.length === 0) return null
  return (
    <Suspense>
      <SelectedBar actions={actions} />
    </Suspense>
  )
}
