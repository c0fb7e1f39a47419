import { useEffect, useRef, type RefObject } from 'react'

/**
 * The place of a setting. While it is sought, it is brought into view and its input, once that is loaded, focused; again
 * with each new search for it.
 * @param search The key of the search that led here; absent where this setting is not the one.
 */
export function useSought(search: string | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (search === undefined || !current) return
    current.scrollIntoView?.({ block: 'center' })
    if (focusIn(current)) return
    const observer = new MutationObserver(() => focusIn(current) && observer.disconnect())
    observer.observe(current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [search])
  return place
}

function focusIn(place: HTMLElement): boolean {
  const input = place.querySelector<HTMLElement>('input, textarea, [role="combobox"], [contenteditable="true"]')
  input?.focus({ preventScroll: true })
  return input !== null
}
