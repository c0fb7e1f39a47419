/** Something that the search of everything offers: a record, a screen, or something to do. */
export interface SearchEntry {
  id: string
  /** Heading under which it stands. */
  group: string
  title: string
  /** A second line. */
  line?: string
  icon?: string
  /** Where it leads; what to do instead, where it leads nowhere. */
  to?: string
  open?: () => void
}
