import type { MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router'
import type { Edit } from '#browser/parts/actions/use-edit.tsx'

/** Elements with a click of their own. */
const INTERACTIVE = 'a, button, input, label, select, textarea, summary, [role="menuitem"], [role="checkbox"]'

/**
 * Opens a row by a click on anything in it that is not interactive, in a new tab with Ctrl or Command. Ignored while
 * text is selected, and in a menu or dialog that the row opened.
 */
export function useOpenRow(opened: Edit | undefined): {
  open: (event: MouseEvent<HTMLElement>) => void
  canOpen: boolean
} {
  const navigate = useNavigate()
  const href = useHref(opened?.to ?? '')
  const open = (event: MouseEvent<HTMLElement>) => {
    if (event.defaultPrevented || !isOnRowItself(event)) return
    if (opened?.open) opened.open()
    else if (opened?.to === undefined) return
    else if (event.ctrlKey || event.metaKey) window.open(href, '_blank', 'noopener')
    else void navigate(opened.to)
  }
  return { open, canOpen: opened?.open !== undefined || opened?.to !== undefined }
}

function isOnRowItself({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest(INTERACTIVE) === null && !window.getSelection()?.toString()
}
