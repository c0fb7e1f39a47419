/** An entry of the global search: a record, a screen, or an action. */
export interface SearchEntry {
  id: string
  /** Its group's heading. */
  group: string
  title: string
  /** Further words that it is found by. */
  also?: string
  /** A second line. */
  line?: string
  icon?: string
  /** Its address, or the action to run instead. */
  to?: string
  open?: () => void
}
