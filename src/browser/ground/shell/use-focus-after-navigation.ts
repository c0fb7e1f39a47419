import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to a new screen when the control that led to it is gone, rather than to the top of the page. A link
 * that still exists keeps the focus; the first screen of a visit starts at the top.
 */
export function useFocusAfterNavigation(screen: RefObject<HTMLElement | null>, pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.activeElement === document.body) screen.current?.focus({ preventScroll: true })
  }, [screen, pathname])
}
