import { useEffect, useRef, type RefObject } from 'react'
import { useListContext } from 'react-admin'

/** Another page starts at its first row, not where the last one was left. */
export function useTopOfPage(top: RefObject<HTMLElement | null>): void {
  const { page } = useListContext()
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    top.current?.scrollIntoView?.({ block: 'start' })
  }, [page, top])
}
