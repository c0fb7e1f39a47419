import { lazy, Suspense } from 'react'
import type { AccessDialogName } from './AccessMenuItems.tsx'

const DIALOGS = {
  explain: lazy(() => import('./ExplainDialog.tsx')),
  view_as: lazy(() => import('./ViewAsDialog.tsx')),
} as const

/** The dialog opened from the account menu. */
export function AccessDialog({ name, onClose }: { name: AccessDialogName; onClose: () => void }) {
  const Dialog = DIALOGS[name]
  return (
    <Suspense>
      <Dialog onClose={onClose} />
    </Suspense>
  )
}
