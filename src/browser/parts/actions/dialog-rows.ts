/** The rows of a list that a dialog is opened for: the selected ones, or all that the list shows. */
export interface DialogRows {
  /** Address of the list: `branches/3/readers`. */
  api: string
  /** The selected rows. Absent: all that match the `query`. */
  ids?: readonly number[]
  /** Current filters, quick filter and search of the list, as a query string: `filter[status]=enabled&search=lee`. */
  query?: string
  /** Their number, as far as the list knows. */
  count: number
  /** Of selected rows: deselects them. For a dialog after which they are done with. */
  unselect?: () => void
}
