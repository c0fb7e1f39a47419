import { useState } from 'react'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { Overlay } from '#browser/ground/shell/Overlay.tsx'
import { useShortcut } from './use-shortcut.ts'

const ShortcutsDialog = lazyCode(() => import('./ShortcutsDialog.tsx'))

/** `?` opens the list of shortcuts. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false)
  useShortcut('help', () => setOpen(true))
  return (
    isOpen && (
      <Overlay onClose={() => setOpen(false)}>
        <ShortcutsDialog onClose={() => setOpen(false)} />
      </Overlay>
    )
  )
}
