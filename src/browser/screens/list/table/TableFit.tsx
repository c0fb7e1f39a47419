import { useId, useLayoutEffect, useRef, useState } from 'react'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ColumnModel } from '#declarations/model.ts'
import { fitted, roomOf, type Measured, type TableRoom } from './table-room.ts'
import { isOfWords, narrowest, type TableShape } from './table-shape.ts'

interface TableFitProps {
  shape: TableShape
  /** The data of the table. */
  rows: unknown
}

/**
 * Makes the table beside it make do with the width of their box, by styles, so that no row is rendered anew. It is measured with every
 * change of its rows and of either's width.
 */
export function TableFit({ shape: { columns, selects }, rows }: TableFitProps) {
  const id = useId()
  // The box is found from within: a ref of the box is not there yet when a table that waited for a cell comes back.
  const within = useRef<HTMLSpanElement>(null)
  const [kept, keep] = useState(() => roomOf(columns))
  const fresh = roomOf(columns)
  const room = kept.of === fresh.of ? kept : fresh
  useLayoutEffect(() => {
    const box = within.current?.parentElement
    if (!box) return
    box.dataset['fit'] = id
    const fit = () => {
      const next = fitted(room, columns, measured(box, columns, selects))
      if (next !== room) keep(next)
    }
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(box)
    if (box.firstElementChild) watch.observe(box.firstElementChild)
    return () => watch.disconnect()
  }, [id, columns, selects, room, rows])
  return (
    <>
      <GlobalStyles styles={styles(`[data-fit="${id}"] tr`, room, columns, selects)} />
      <span ref={within} hidden />
    </>
  )
}

function styles(
  row: string,
  room: TableRoom,
  columns: readonly ColumnModel[],
  selects: boolean,
): Record<string, object> {
  if (room.compactBelow === undefined) return {}
  const out = new Set(room.without.map(({ path }) => path))
  const cells = columns.map((column, index) => ({
    column,
    cell: `${row} > .MuiTableCell-root:nth-of-type(${index + (selects ? 2 : 1)})`,
  }))
  const style = ({ column, cell }: (typeof cells)[number]): [string, object][] => [
    ...(isOfWords(column) ? [[cell, { minWidth: narrowest(column, true) }] as [string, object]] : []),
    ...(out.has(column.path) ? [[`${cell}:not(:first-child)`, hidden(column)] as [string, object]] : []),
  ]
  return {
    [`${row} > .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)`]: { paddingInline: 8 },
    ...Object.fromEntries(cells.flatMap(style)),
  }
}

/** On paper, where cells wrap, there is room for the columns of a screen of middle size. */
function hidden({ from }: ColumnModel): object {
  return from === 'md' ? { '@media screen': { display: 'none' } } : { display: 'none' }
}

function measured(box: HTMLElement, columns: readonly ColumnModel[], selects: boolean): Measured {
  const headings = [...box.querySelectorAll<HTMLElement>('thead th')].slice(selects ? 1 : 0)
  const widths = new Map(columns.map(({ path }, index) => [path, headings[index]?.offsetWidth ?? 0]))
  return { place: box.clientWidth, table: box.scrollWidth, columns: widths }
}
