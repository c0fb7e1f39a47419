import { useListContext } from 'react-admin'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import type { FilterValue } from '#protocol/list-query.ts'
import { setFilterValue, withoutBlanks, type FilterValues } from './filter-values.ts'
import { useListFilters } from './use-list-filters.ts'

export interface FilterChange {
  /** What is in force: filters by id, `search` and `quick_filter`. */
  values: FilterValues
  /** Sets one value, or takes it away, and those that hang on it. The list starts over at its first page. */
  change(id: string, value: FilterValue | undefined): void
  /** Puts all filters in place at once. */
  replace(values: FilterValues): void
  /** Takes all of them away, the ones that the list starts with too. */
  clear(): void
}

/** How what is in force is changed. What restricts nothing is never sent. */
export function useFilterChange(): FilterChange {
  const { filters } = useListFilters(useListTarget())
  const { filterValues, setFilters } = useListContext()
  const values: FilterValues = filterValues
  const replace = (next: FilterValues) => setFilters(withoutBlanks(next))
  return {
    values,
    replace,
    change: (id, value) => replace(setFilterValue(values, filters, id, value)),
    clear: () => replace({}),
  }
}
