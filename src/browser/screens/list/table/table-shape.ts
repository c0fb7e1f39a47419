import type { ColumnModel } from '#declarations/model.ts'
import type { ValueKind } from '#protocol/value-kind.ts'

/** What every row of a table has. */
export interface TableShape {
  columns: ColumnModel[]
  /** A checkbox in front. */
  selects: boolean
  /** Actions at the end. */
  acts: boolean
  /** A way to open the row, where no column and no action is one. */
  opens: boolean
}

/** Columns that only wide screens show. */
export function columnDisplay({ from }: ColumnModel): { display?: Record<string, string> } {
  return from ? { display: { xs: 'none', [from]: 'table-cell' } } : {}
}

/** Kinds whose values may be as long as a sentence; all others stay on one line. */
const WRAPPING: ReadonlySet<ValueKind> = new Set([
  'text',
  'multiline',
  'richText',
  'url',
  'email',
  'choices',
  'tags',
  'json',
  'reference',
])

const MANY_COLUMNS = 8

/**
 * Tables of many columns move them closer together, to be seen without scrolling sideways; the first, by which a row is
 * known, keeps its part of the width.
 */
export function tableDensity({ columns, selects }: TableShape): object {
  if (columns.length <= MANY_COLUMNS) return {}
  return {
    '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { px: 1 },
    [`& .MuiTableCell-root:nth-of-type(${selects ? 2 : 1})`]: { width: '17%' },
  }
}

/** How the cells of a column stand: what is short stays on one line, what is long wraps between words. */
export function columnStyle(column: ColumnModel): object {
  const wraps = WRAPPING.has(column.kind) && column.cell !== 'status'
  return {
    ...(wraps ? { minWidth: 124, maxWidth: 420, overflowWrap: 'break-word' } : { whiteSpace: 'nowrap' }),
    ...columnDisplay(column),
  }
}
