import { useListContext } from 'react-admin'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import type { FilterValue } from '#protocol/list-query.ts'
import { setFilterValue, withoutBlanks, type FilterValues } from './filter-values.ts'
import { useListFilters } from './use-list-filters.ts'

export interface FilterChange {
  /** Active values: filters by id, `search` and `quick_filter`. */
  values: FilterValues
  /** Sets or clears one value, and clears those that depend on it. The list returns to its first page. */
  change(id: string, value: FilterValue | undefined): void
  /** Sets all filters at once. */
  replace(values: FilterValues): void
  /** Clears all of them, including the list's defaults. */
  clear(): void
}

/** Changes the active filters. Values without effect are never sent. */
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
