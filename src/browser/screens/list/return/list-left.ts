/** How a list was left: the row that was opened. */
export interface ListLeft {
  row: string
}

/** Where in react-admin's store it is kept. */
export function listLeftKey(list: string): string {
  return `${list}.left`
}
