import { useCallback, useEffect, useRef, type RefCallback } from 'react'
import { useListContext, useStoreContext } from 'react-admin'
import { useNavigationType } from 'react-router'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { listLeftKey, type ListLeft } from './list-left.ts'

/**
 * Scrolls to and focuses the row that the user had opened when they return to a list. The ref goes on the container of the rows, each of
 * which has its id in `data-row`.
 */
export function useReturnToRow(): RefCallback<HTMLElement> {
  const { key } = useListTarget()
  const { data } = useListContext()
  const cameBack = useNavigationType() === 'POP'
  const store = useStoreContext()
  const holder = useRef<HTMLElement>(null)
  const isDone = useRef(false)

  useEffect(() => {
    if (!data || isDone.current) return
    isDone.current = true
    const left = store.getItem<ListLeft>(listLeftKey(key))
    store.removeItem(listLeftKey(key))
    if (!left || !cameBack) return
    // After the screen has scrolled to its top, as on every navigation.
    const frame = requestAnimationFrame(() => focusRow(holder.current, left.row))
    return () => cancelAnimationFrame(frame)
  }, [data, cameBack, key, store])

  return useCallback(
    (element) => {
      holder.current = element
      if (!element) return
      const remember = (event: Event) => {
        const row =
          event.target instanceof Element ? event.target.closest('[data-row]')?.getAttribute('data-row') : null
        if (row) store.setItem<ListLeft>(listLeftKey(key), { row })
      }
      element.addEventListener('click', remember, true)
      return () => element.removeEventListener('click', remember, true)
    },
    [key, store],
  )
}

function focusRow(holder: HTMLElement | null, id: string): void {
  const row = holder?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
  const link = row?.querySelector<HTMLElement>('a, button')
  row?.scrollIntoView?.({ block: 'center' })
  link?.focus({ preventScroll: true })
}
