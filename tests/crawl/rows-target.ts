import type { ListModel } from '#declarations/model.ts'
import type { FilterValue, ListQuery } from '#protocol/list-query.ts'
import type { Access } from '#browser/ground/model/use-access.ts'
import { startingValue } from '#browser/parts/filters/starting-value.ts'

export type Row = Record<string, unknown> & { id: number }

/** The location of rows: a screen of their own, or a place on a record's. */
export interface RowsTarget {
  /** `venues`, or `venues/3/rates`. */
  api: string
  list: ListModel
  /** The record on whose screen the rows stand. */
  parent?: Row
}

/** The first query of a list: its own order, and its default filters. */
export function opening({ list, parent }: RowsTarget, access: Access): Partial<ListQuery> & { filter: Filters } {
  const subject = { ...(parent && { parent }) }
  const { filter, quickFilter } = list.default
  const offered = list.filters.filter((one) => filter[one.id] !== undefined && access.allows(one, subject))
  const quick = list.quickFilters.find(({ id }) => id === quickFilter && id !== 'all')
  return {
    page: 1,
    count: list.count,
    sorting: Object.fromEntries(list.sort.map(({ path, direction }) => [path, direction])),
    filter: Object.fromEntries(offered.map(({ id }) => [id, startingValue(filter[id] as FilterValue, access.roots())])),
    ...(quick && access.allows(quick, subject) && { quickFilter: quick.id }),
  }
}

export type Filters = Record<string, FilterValue>
