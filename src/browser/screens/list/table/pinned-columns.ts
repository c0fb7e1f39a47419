import type { Theme } from '@mui/material/styles'
import type { TableShape } from './table-shape.ts'

/** Width of the column of checkboxes, which the first column is pinned beside. */
const CHECKBOX = 48

/**
 * While a table is wider than its place (`data-more`), the column that says which row it is stays on the left and the
 * actions on the right. The rest scrolls between them, with a shadow at the side where there is more.
 */
export function pinnedColumns({ selects, acts, opens }: TableShape) {
  const first = `:nth-child(${selects ? 2 : 1})`
  const ends = acts || opens
  const pinned = [first, ...(selects ? [':nth-child(1)'] : []), ...(ends ? [':last-child'] : [])]
  const cells = (row: string) => pinned.map((cell) => `&[data-more] ${row} > ${cell}`).join()
  return ({ palette }: Theme): object => ({
    [cells('tr')]: { position: 'sticky', zIndex: 1 },
    [cells('tbody tr')]: { backgroundColor: palette.background.paper },
    [cells('tbody tr:hover')]: tinted(palette.action.hover),
    [cells('tbody tr.Mui-selected')]: tinted(palette.action.selected),
    '&[data-more] tr > :nth-child(1)': { left: 0 },
    ...(selects && { [`&[data-more] tr > ${first}`]: { left: CHECKBOX } }),
    [`&[data-more~="left"] tr > ${first}`]: { boxShadow: `8px 0 8px -2px rgb(0 0 0 / 0.18)` },
    ...(ends && {
      '&[data-more] tr > :last-child': { right: 0 },
      '&[data-more~="right"] tr > :last-child': { boxShadow: `-8px 0 8px -2px rgb(0 0 0 / 0.18)` },
    }),
  })
}

/** A translucent colour over the cell's own ground, through which nothing is to be seen. */
function tinted(colour: string): object {
  return { backgroundImage: `linear-gradient(${colour}, ${colour})` }
}
