import type { FilterModel } from '#declarations/model.ts'
import type { DateRange, FilterValue } from '#protocol/list-query.ts'

/** Chosen values, by filter id. */
export type FilterValues = Record<string, FilterValue | undefined>

/**
 * Sets one filter and clears those whose options depend on it, directly or indirectly: a choice made under another
 * parent would silently find nothing.
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

/** The filters whose options depend on this one, directly or indirectly. */
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

/** True when a filter has no effect: no value, blank text, no choice, a range without ends. */
export function isBlank(value: FilterValue | undefined): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return isRange(value) && !value.startDate && !value.endDate
}

export function isRange(value: FilterValue | undefined): value is DateRange {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The values without those that have no effect. */
export function withoutBlanks(values: FilterValues): Record<string, FilterValue> {
  const kept: Record<string, FilterValue> = {}
  for (const [id, value] of Object.entries(values)) {
    if (value !== undefined && !isBlank(value)) kept[id] = typeof value === 'string' ? value.trim() : value
  }
  return kept
}

/**
 * The values without multiple choices that include every option: those have no effect, and would hide options added
 * later. `offered` is the number of options of each filter.
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
