/** The state of a list when it was left: the opened row. */
export interface ListLeft {
  row: string
}

/** Its key in react-admin's store. */
export function listLeftKey(list: string): string {
  return `${list}.left`
}
