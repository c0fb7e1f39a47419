/** The rows of a list that a dialog is opened for: those that were chosen, or all that the list shows. */
export interface DialogRows {
  /** Address of the list: `branches/3/readers`. */
  api: string
  /** Those that were chosen. Absent: all that meet the `query`. */
  ids?: readonly number[]
  /** Filters, quick filter and search of the list as they are, as a query string: `filter[status]=enabled&search=lee`. */
  query?: string
  /** How many these are, as far as the list knows. */
  count: number
}
