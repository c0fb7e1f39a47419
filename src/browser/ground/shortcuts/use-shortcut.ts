import { useEffect, useRef } from 'react'
import { SHORTCUTS, type ShortcutName } from './shortcuts.ts'

/**
 * Runs a handler on a shortcut: not while a dialog is open, and single characters not while typing. Without a handler
 * the key is ignored.
 */
export function useShortcut(name: ShortcutName, work: (() => void) | undefined): void {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!latest.current || event.defaultPrevented || !SHORTCUTS[name].matches(event) || isDialogOpen()) return
      if (!event.ctrlKey && !event.metaKey && isTyping(event.target)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [name])
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}
