import { isRange, type FilterValues } from '#browser/parts/filters/filter-values.ts'
import { QUICK_FILTER, SEARCH } from '#browser/parts/filters/use-list-filters.ts'
import type { ListTarget } from '#browser/parts/rows/list-target.ts'
import { presetOf } from '#protocol/dates/date-range-presets.ts'
import type { FilterValue } from '#protocol/list-query.ts'
import { type SavedListChoice, savedListQuery } from '#protocol/saved-filters.ts'
import { firstSort } from '../list-settings.ts'

/** A list as it stands on the screen: react-admin's filter, with search and quick filter in it, its sort, and what is hidden. */
export interface ListState {
  filter: FilterValues
  sort: { field: string; order: 'ASC' | 'DESC' }
  /** Paths of columns. */
  hidden: readonly string[]
}

/** The address of the saved filters of a list. */
export function savedListAddress(resource: string): string {
  return `lists/${resource}/saved`
}

/** The list on the screen, to be saved: days that are shown as a preset stay relative. */
export function savedChoice({ filter, sort, hidden }: ListState, today: string): SavedListChoice {
  const { [SEARCH]: search, [QUICK_FILTER]: quick, ...filters } = filter
  const chosen = Object.entries(filters).flatMap(([id, value]) =>
    value === undefined ? [] : [[id, kept(value, today)]],
  )
  return {
    filter: Object.fromEntries(chosen) as SavedListChoice['filter'],
    ...(typeof quick === 'string' && { quick_filter: quick }),
    ...(typeof search === 'string' && { search }),
    sort: { path: sort.field, direction: sort.order === 'DESC' ? 'desc' : 'asc' },
    hidden: [...hidden],
  }
}

/** The list that saved filters make on a day. */
export function placedBy(choice: SavedListChoice, target: Pick<ListTarget, 'list'>, today: string) {
  const { filter, search, quickFilter } = savedListQuery(choice, today)
  const { sort } = choice
  return {
    filter: { ...filter, ...(search && { [SEARCH]: search }), ...(quickFilter && { [QUICK_FILTER]: quickFilter }) },
    sort: sort ? { field: sort.path, order: sort.direction === 'desc' ? 'DESC' : 'ASC' } : firstSort(target),
    hidden: choice.hidden ?? [],
  } satisfies ListState
}

function kept(value: FilterValue, today: string): SavedListChoice['filter'][string] {
  const preset = isRange(value) ? presetOf(value, today) : undefined
  return preset ? { preset } : value
}
