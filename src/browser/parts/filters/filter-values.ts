import type { FilterModel } from '#declarations/model.ts'
import type { DateRange, FilterValue } from '#protocol/list-query.ts'

/** What is chosen, by filter id. */
export type FilterValues = Record<string, FilterValue | undefined>

/**
 * Sets one filter and clears those whose options hang on it, and those that hang on these in turn:
 * a choice made among the options of another parent would silently find nothing.
 */
export function setFilterValue(
  values: FilterValues,
  filters: readonly FilterModel[],
  id: string,
  value: FilterValue | undefined,
): FilterValues {
  const next = { ...values, [id]: value }
  for (const dependent of dependentsOf(id, filters)) delete next[dependent]
  return next
}

/** The filters whose options hang on this one, directly or through another. */
export function dependentsOf(id: string, filters: readonly FilterModel[]): string[] {
  const found = new Set<string>()
  const visit = (parent: string) => {
    for (const filter of filters) {
      if (found.has(filter.id) || filter.id === id) continue
      if (Object.values(filter.dependsOn ?? {}).includes(parent)) {
        found.add(filter.id)
        visit(filter.id)
      }
    }
  }
  visit(id)
  return [...found]
}

/** Whether a filter restricts nothing: no value, blank text, no choice, a range without ends. */
export function isBlank(value: FilterValue | undefined): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return isRange(value) && !value.startDate && !value.endDate
}

export function isRange(value: FilterValue | undefined): value is DateRange {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The values without those that restrict nothing. */
export function withoutBlanks(values: FilterValues): Record<string, FilterValue> {
  const kept: Record<string, FilterValue> = {}
  for (const [id, value] of Object.entries(values)) {
    if (value !== undefined && !isBlank(value)) kept[id] = typeof value === 'string' ? value.trim() : value
  }
  return kept
}

/**
 * The values without choices of several that name everything there is to choose: that restricts nothing, and would
 * hide what is added later. `offered` says how many options each filter has.
 */
export function withoutFullChoices(
  values: FilterValues,
  filters: readonly FilterModel[],
  offered: ReadonlyMap<string, number>,
): FilterValues {
  const kept = { ...values }
  for (const { id, kind } of filters) {
    const value = kept[id]
    if (kind === 'multipleSelect' && Array.isArray(value) && value.length === offered.get(id)) delete kept[id]
  }
  return kept
}
