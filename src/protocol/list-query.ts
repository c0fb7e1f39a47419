/** The query of a list, in memory; `wire-dialect.ts` converts it to and from a query string. */
export interface ListQuery {
  page: number
  /** Rows per page, 1 to 500. */
  count: number
  /** Field path -> direction, in order of precedence. */
  sorting: Record<string, 'asc' | 'desc'>
  /** Filter id -> chosen value. */
  filter: Record<string, FilterValue>
  quickFilter?: string
  search?: string
  /** Bare query parameters that the resource declares (`?open=1&branch_id=3`). */
  params: Record<string, string>
}

export type FilterValue = string | number | boolean | (string | number)[] | DateRange
export interface DateRange {
  /** ISO dates, both inclusive. Either may be absent. */
  startDate?: string
  endDate?: string
}

/** The reply of every list. Beyond 100,000 matches `total` is an estimate, `last_page` null, `has_more_pages` exact. */
export interface ListReply<Item = Record<string, unknown>> {
  items: Item[]
  meta: {
    total: number
    current_page: number
    last_page: number | null
    has_more_pages: boolean
    total_is_estimate?: true
    /** By the id of each quick filter, where it was asked for: the number of rows, with the same search and filters. */
    quick_filters?: Record<string, RowCount>
  }
}

/** The rows of a quick filter, or of a tab: exactly `count`, or `more`. */
export interface RowCount {
  count: number
  more?: true
}

/** Asked with `Prefer: quick-counts`, a list counts the rows of its quick filters, and a record those of its tabs. */
export const PREFER_COUNTS = 'quick-counts'
