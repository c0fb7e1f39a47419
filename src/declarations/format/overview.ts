/** What application.json says of screens across all resources: the dashboard, and the things that need attention. */
import type { Condition } from '#protocol/condition.ts'
import type { FieldConfig, Guarded } from './resource.ts'

/** One tile of the dashboard. It stands for those who may list its resource, or hold the `permission` that it names. */
export type TileConfig = CountTileConfig | ListTileConfig | ChartTileConfig

interface RowsTileConfig extends Guarded {
  id: string
  title: string
  description?: string
  resource: string
  /** Which rows; those that the user may see among them. */
  where?: Condition
  /** The list behind the tile, as it is opened: what is chosen there. */
  link?: { filter?: Record<string, unknown>; quickFilter?: string }
  /** Of 12 columns; default 3 for a count, 6 for others. */
  width?: 3 | 4 | 6 | 8 | 12
}

/** How many rows there are. */
export interface CountTileConfig extends RowsTileConfig {
  kind: 'count'
}

/** The first rows. */
export interface ListTileConfig extends RowsTileConfig {
  kind: 'list'
  /** What each row says; the first is its headline. */
  fields: (string | FieldConfig)[]
  sort?: string | string[]
  /** Rows shown; default 6. */
  count?: number
}

/** Figures by a value: bars for what is told apart, a line for what goes on. */
export interface ChartTileConfig extends RowsTileConfig {
  kind: 'bar' | 'line'
  /** What the rows are told apart by: `branch.name`; for a line a date. */
  by: string
  /** Dates count together by this; default week. */
  per?: 'day' | 'week' | 'month'
  /** Figures; default: how many rows there are. */
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

/** A kind of thing that needs somebody's attention: each row that meets the condition is one, until somebody has seen to it. */
export interface IssueConfig extends Guarded {
  /** Says what is the matter with a row: `{reader.name} has not returned {copy.book.title}.` */
  title: string
  resource: string
  where: Condition
  /** The most urgent first. */
  sort?: string | string[]
  /** Where it is put right: `/readers/:reader_id/loans`. Default: the row's own screen. */
  to?: string
}
