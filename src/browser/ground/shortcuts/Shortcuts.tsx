import { lazy, Suspense, useState } from 'react'
import { useShortcut } from './use-shortcut.ts'

const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'))

/** `?` opens the list of shortcuts. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false)
  useShortcut('help', () => setOpen(true))
  return (
    isOpen && (
      <Suspense>
        <ShortcutsDialog onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}
