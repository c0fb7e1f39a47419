import type { MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router'

/** What has a click of its own. */
const INTERACTIVE = 'a, button, input, label, select, textarea, summary, [role="menuitem"], [role="checkbox"]'

/**
 * Opens a row by a click on anything in it that is not pressed itself, in a new tab with Ctrl or Command. Not when text was
 * marked, and not by a click in a menu or dialog that the row opened.
 */
export function useOpenRow(to: string | undefined): {
  open: (event: MouseEvent<HTMLElement>) => void
  canOpen: boolean
} {
  const navigate = useNavigate()
  const href = useHref(to ?? '')
  const open = (event: MouseEvent<HTMLElement>) => {
    if (to === undefined || event.defaultPrevented || !isOnRowItself(event)) return
    if (event.ctrlKey || event.metaKey) window.open(href, '_blank', 'noopener')
    else void navigate(to)
  }
  return { open, canOpen: to !== undefined }
}

function isOnRowItself({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest(INTERACTIVE) === null && !window.getSelection()?.toString()
}
