import type { Theme } from '@mui/material/styles'
import { LAST_COLUMN } from './use-more-beside.ts'

/** Width of the column of checkboxes, which the first column is pinned beside. */
const CHECKBOX = 48

export interface PinnedShape {
  columns: readonly { cell?: string | undefined }[]
  /** Index of the column that says which row it is; the first if it is not given. */
  names?: number
  /** A checkbox in front. */
  selects?: boolean
  /** Actions at the end, or a button to open the row. */
  acts?: boolean
  opens?: boolean
}

/**
 * While a table is wider than its place (`data-more`), the column that says which row it is stays on the left, and its status and
 * the actions on the right. The rest scrolls between them, with a shadow at the side where there is more.
 */
export function pinnedColumns(shape: PinnedShape) {
  const { names = 0, selects, acts, opens } = shape
  const first = `:nth-child(${names + (selects ? 2 : 1)})`
  const status = statusCell(shape)
  const ends = acts || opens
  const pinned = [
    first,
    ...(selects ? [':nth-child(1)'] : []),
    ...(status === undefined ? [] : [status]),
    ...(ends ? [':last-child'] : []),
  ]
  const right = status ?? (ends ? ':last-child' : undefined)
  const cells = (row: string) => pinned.map((cell) => `&[data-more] ${row} > ${cell}`).join()
  return ({ palette }: Theme): object => ({
    [cells('tr')]: { position: 'sticky', zIndex: 1 },
    [cells(':is(tbody, tfoot) tr')]: { backgroundColor: palette.background.paper },
    [cells('tbody tr:hover')]: tinted(palette.action.hover),
    [cells('tbody tr.Mui-selected')]: tinted(palette.action.selected),
    ...(selects && { '&[data-more] tr > :first-child': { left: 0 } }),
    // Of no effect until it is pinned.
    [`& tr > ${first}`]: { left: selects ? CHECKBOX : 0 },
    ...(status !== undefined && { [`&[data-more] tr > ${status}`]: { right: ends ? `var(${LAST_COLUMN}, 0px)` : 0 } }),
    ...(ends && { '&[data-more] tr > :last-child': { right: 0 } }),
    ...(right === undefined && { '&[data-more~="right"]': { boxShadow: 'inset -12px 0 10px -10px rgb(0 0 0 / 0.3)' } }),
    // A cell that is not at the edge stands in its own place until the row is scrolled so far: only the browser knows when it is held.
    '@supports not (container-type: scroll-state)': { ...shadowBeside('left', first), ...shadowBeside('right', right) },
    '@supports (container-type: scroll-state)': {
      [cells('tr')]: { containerType: 'scroll-state' },
      '@container scroll-state(stuck: left)': shadowBeside('left', first),
      '@container scroll-state(stuck: right)': shadowBeside('right', right),
    },
  })
}

/** The cells of the last column that shows a status, unless it is the column that names the row. */
function statusCell({ columns, selects }: PinnedShape): string | undefined {
  const index = columns.findLastIndex(({ cell }) => cell === 'status')
  return index > 0 ? `:nth-child(${index + (selects ? 2 : 1)})` : undefined
}

/** The shadow beside the cells that are pinned at a side, while there is more there. */
function shadowBeside(side: 'left' | 'right', cell: string | undefined): object {
  if (cell === undefined) return {}
  return { [`&[data-more~="${side}"] tr > ${cell}::after`]: shadow(side === 'left' ? 'right' : 'left') }
}

/** The shadow at one side of a cell. Cells whose borders are collapsed have no `box-shadow` of their own. */
function shadow(side: 'left' | 'right'): object {
  const beside = side === 'left' ? 'right' : 'left'
  return {
    content: '""',
    position: 'absolute',
    top: 0,
    bottom: 0,
    [beside]: '100%',
    width: 10,
    pointerEvents: 'none',
    background: `linear-gradient(to ${side}, rgb(0 0 0 / 0.18), transparent)`,
  }
}

/** A translucent colour over the cell's own ground, through which nothing is to be seen. */
function tinted(colour: string): object {
  return { backgroundImage: `linear-gradient(${colour}, ${colour})` }
}
