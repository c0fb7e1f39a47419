import type { DialogRows } from './dialog-rows.ts'

/** The subject of an action. */
export interface ActionSubject {
  /** The resource of the row. */
  resource: string
  /** The row, or the record whose screen it is. Absent for an action on a whole list. */
  record?: Record<string, unknown>
  /** The record on whose screen the row is shown. */
  parent?: Record<string, unknown>
  /** The selected rows of a bulk action, at the time it is taken. */
  rows?: () => DialogRows
}
