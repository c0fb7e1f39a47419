import { useContext, useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import type { ColumnModel } from '#declarations/model.ts'
import { CrowdedOut, fitted, roomOf, type Measured, type TableRoom } from './table-room.ts'

/**
 * How the table in a box makes do with the box's width, measured anew with every change of its rows and of either's width.
 *
 * @param rows what the table shows
 */
export function useTableRoom(
  box: RefObject<HTMLElement | null>,
  columns: readonly ColumnModel[],
  rows: unknown,
): TableRoom {
  const [kept, keep] = useState(() => roomOf(columns))
  const fresh = roomOf(columns)
  const room = kept.of === fresh.of ? kept : fresh
  const { tell } = useContext(CrowdedOut)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const fit = () => {
      const next = fitted(room, columns, measured(current))
      if (next !== room) keep(next)
    }
    fit()
    if (typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(fit)
    watch.observe(current)
    if (current.firstElementChild) watch.observe(current.firstElementChild)
    return () => watch.disconnect()
  }, [box, columns, room, rows])
  const { without } = room
  useEffect(() => {
    tell(without.map(({ path }) => path))
    return () => tell([])
  }, [tell, without])
  return room
}

function measured(box: HTMLElement): Measured {
  const headings = [...box.querySelectorAll<HTMLElement>('thead th[data-column]')]
  const widths = new Map(headings.map((heading) => [heading.dataset['column'] ?? '', heading.offsetWidth]))
  return { place: box.clientWidth, table: box.scrollWidth, columns: widths }
}
