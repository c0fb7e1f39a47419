/** What goes across all resources, compiled: the search of everything, the dashboard, the things that need attention. */
import type { Condition } from '#protocol/condition.ts'
import type { Guarded, SeriesConfig } from './format.ts'
import type { FieldRefModel, SortModel } from './field-model.ts'

export interface OverviewModel {
  /** By resource, in the order in which results stand. */
  search: Record<string, SearchModel>
  dashboard: TileModel[]
  /** By name. */
  issues: Record<string, IssueModel>
}

/** What the search of everything shows of a resource's records. */
export interface SearchModel {
  resource: string
  /** `type` of its results: the entity. */
  type: string
  /** The line under the name. */
  detail: FieldRefModel[]
  /** The tab that a result opens; the first one where absent. */
  tab?: string
}

export interface TileModel extends Guarded {
  id: string
  title: string
  description?: string
  kind: 'count' | 'list' | 'bar' | 'line'
  resource: string
  /** One of these is needed. */
  permission: string[]
  where?: Condition
  link: { filter: Record<string, unknown>; quickFilter?: string }
  width: 3 | 4 | 6 | 8 | 12
  /** Of a list: what each row says. */
  fields: FieldRefModel[]
  sort: SortModel[]
  /** Rows or bars at most. */
  count: number
  /** Of a chart: what its rows are told apart by. */
  by?: FieldRefModel
  per: 'day' | 'week' | 'month'
  series: SeriesModel[]
}

/** `value` is how a figure reads; its title is that of the series. */
export interface SeriesModel extends SeriesConfig {
  value: FieldRefModel
}

export interface IssueModel extends Guarded {
  name: string
  title: string
  resource: string
  permission: string[]
  where: Condition
  sort: SortModel[]
  to?: string
  /** What the title and the address name. */
  fields: FieldRefModel[]
}
