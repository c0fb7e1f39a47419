/** How a list was left: the row that was opened, and the query of its address. */
export interface ListLeft {
  row: string
  search: string
}

/** Where in react-admin's store it is kept. */
export function listLeftKey(list: string): string {
  return `${list}.left`
}
