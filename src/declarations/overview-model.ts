/** The compiled declarations across all resources: the global search, the dashboard, the issues. */
import type { Condition } from '#protocol/condition.ts'
import type { Guarded, SeriesConfig } from './format.ts'
import type { FieldRefModel, SortModel } from './field-model.ts'

export interface OverviewModel {
  /** By resource, in the order of the results. */
  search: Record<string, SearchModel>
  dashboard: TileModel[]
  /** By name. */
  issues: Record<string, IssueModel>
}

/** The global search of a resource's records. */
export interface SearchModel {
  resource: string
  /** `type` of its results: the entity. */
  type: string
  /** The line under the name. */
  detail: FieldRefModel[]
  /** The tab that a result opens; absent: the first one. */
  tab?: string
  /** Records that meet this come after the others. */
  last?: Condition
}

export interface TileModel extends Guarded {
  id: string
  title: string
  description?: string
  kind: 'count' | 'list' | 'bar' | 'line'
  resource: string
  /** One of these is required. */
  permission: string[]
  where?: Condition
  link: ListLinkModel
  width: 3 | 4 | 6 | 8 | 12
  /** Of a list: the fields of each row. */
  fields: FieldRefModel[]
  sort: SortModel[]
  /** Rows or bars at most. */
  count: number
  /** Of a chart: the path to group by. */
  by?: FieldRefModel
  per: 'day' | 'week' | 'month'
  series: SeriesModel[]
}

export interface ListLinkModel {
  filter: Record<string, unknown>
  quickFilter?: string
}

/** `value` is the format of a number; its title is that of the series. */
export interface SeriesModel extends SeriesConfig {
  value: FieldRefModel
}

export interface IssueModel extends Guarded {
  name: string
  title: string
  /** Of several. */
  plural?: string
  link?: ListLinkModel
  resource: string
  permission: string[]
  where: Condition
  sort: SortModel[]
  to?: string
  /** Paths of values that make it another issue. Absent: what is settled is settled for good. */
  anew?: string[]
  /** The fields used by the title and the address. */
  fields: FieldRefModel[]
}
