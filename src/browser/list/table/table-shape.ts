import type { ColumnModel } from '#declarations/model.ts'

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
