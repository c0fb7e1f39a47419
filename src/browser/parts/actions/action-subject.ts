import type { DialogRows } from './dialog-rows.ts'

/** What an action is about. */
export interface ActionSubject {
  /** The resource of the row. */
  resource: string
  /** The row, or the record whose screen it is. Absent for an action on a whole list. */
  record?: Record<string, unknown>
  /** The record on whose screen the row stands. */
  parent?: Record<string, unknown>
  /** The rows that an action on several is about, as they are when it is taken. */
  rows?: () => DialogRows
}
