import { useEffect, useRef, type RefObject } from 'react'

/**
 * When the control that led to a new screen is gone with the old one, the focus goes to the screen itself, not to the top of
 * the page. A link that is still there keeps it; the first screen of a visit starts at the top.
 */
export function useFocusAfterNavigation(screen: RefObject<HTMLElement | null>, pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.activeElement === document.body) screen.current?.focus({ preventScroll: true })
  }, [screen, pathname])
}
