import { useEffect, type RefObject } from 'react'

/**
 * When the control that led to a new screen is gone with the old one, the focus goes to the screen itself, not to the top of
 * the page. A link that is still there keeps it.
 */
export function useFocusAfterNavigation(screen: RefObject<HTMLElement | null>, pathname: string): void {
  useEffect(() => {
    if (document.activeElement === document.body) screen.current?.focus({ preventScroll: true })
  }, [screen, pathname])
}
