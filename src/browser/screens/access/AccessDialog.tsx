import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { Overlay } from '#browser/ground/shell/Overlay.tsx'
import type { AccessDialogName } from './AccessMenuItems.tsx'

const DIALOGS = {
  explain: lazyCode(() => import('./ExplainDialog.tsx')),
  view_as: lazyCode(() => import('./ViewAsDialog.tsx')),
} as const

/** The dialog opened from the account menu. */
export function AccessDialog({ name, onClose }: { name: AccessDialogName; onClose: () => void }) {
  const Dialog = DIALOGS[name]
  return (
    <Overlay onClose={onClose}>
      <Dialog onClose={onClose} />
    </Overlay>
  )
}
