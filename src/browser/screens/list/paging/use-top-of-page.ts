import { useEffect, useRef, type RefObject } from 'react'
import { useListContext } from 'react-admin'

/** A new page starts at its first row, not at the old scroll position. */
export function useTopOfPage(top: RefObject<HTMLElement | null>): void {
  const { page } = useListContext()
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    top.current?.scrollIntoView?.({ block: 'start' })
  }, [page, top])
}
