import { useLayoutEffect, useRef } from 'react'

/** Gives the focus back to what had it when the hold began, unless something else has taken it since. */
export function useKeptFocus(held: boolean): void {
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    const { activeElement: now } = document
    const last = before.current
    before.current = held ? now : null
    if (!held && last instanceof HTMLElement && now !== last && (now === null || now.contains(last))) last.focus()
  }, [held])
}
