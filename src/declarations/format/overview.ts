/** The declarations of application.json across all resources: the dashboard, and the issues that need attention. */
import type { Condition } from '#protocol/condition.ts'
import type { Guarded } from './guarded.ts'
import type { FieldConfig } from './resource.ts'

/** One tile of the dashboard. Available to users who may list its resource, or have its own `permission`. */
export type TileConfig = CountTileConfig | ListTileConfig | ChartTileConfig

interface RowsTileConfig extends Guarded {
  id: string
  title: string
  description?: string
  resource: string
  /** Condition on the rows, in addition to the user's scope. */
  where?: Condition
  /** Filters of the list behind the tile when it is opened. */
  link?: ListLinkConfig
  /** Of 12 columns; default 3 for a count, 6 for others. */
  width?: 3 | 4 | 6 | 8 | 12
}

/** Filters and the quick filter that a list is opened with. */
export interface ListLinkConfig {
  filter?: Record<string, unknown>
  quickFilter?: string
}

/** The number of rows. */
export interface CountTileConfig extends RowsTileConfig {
  kind: 'count'
}

/** The first rows. */
export interface ListTileConfig extends RowsTileConfig {
  kind: 'list'
  /** The fields of each row; the first is its headline. */
  fields: (string | FieldConfig)[]
  sort?: string | string[]
  /** Rows shown; default 6. */
  count?: number
}

/** Numbers by a value: bars for categories, a line over time. */
export interface ChartTileConfig extends RowsTileConfig {
  kind: 'bar' | 'line'
  /** Path to group by: `branch.name`; for a line a date. */
  by: string
  /** Period that dates are grouped by; default week. */
  per?: 'day' | 'week' | 'month'
  /** Series; default: the number of rows. */
  series?: SeriesConfig[]
  /** Bars at most, the highest first; default 8. */
  count?: number
}

export interface SeriesConfig {
  id: string
  title: string
  /** The sum of this value instead of the number of rows. */
  sum?: string
}

/** The global search of a resource's records. */
export interface SearchConfig {
  /** Paths of the line under the name: what tells results apart that have the same. Those of another record, but for its name, are for who may open it. */
  detail: string[]
  /** The tab that a result opens; default: the first one. */
  tab?: string
  /** Records that meet this come after the others, such as those that are over. */
  last?: Condition
}

/** A kind of issue: each row that meets the condition needs attention, until somebody has settled it. */
export interface IssueConfig extends Guarded {
  /** Describes the issue of a row: `{reader.name} has not returned {copy.book.title}.` */
  title: string
  /** Heading of several of them, which are then shown together with their number: `Overdue loans`. */
  plural?: string
  /** Filters with which the list of the resource shows them; it is then offered beside several of them. */
  link?: ListLinkConfig
  resource: string
  where: Condition
  /** The most urgent first. */
  sort?: string | string[]
  /** Screen where it is resolved: `/readers/:reader_id/loans`. Default: the row's own screen. */
  to?: string
  /** Paths of values that make it another issue: what somebody has settled is open again when one of them is not what it was then. Default: settled for good. */
  anew?: string[]
}
