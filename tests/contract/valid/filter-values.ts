import { TEXTS } from '../oracle/filtered.ts'
import { visible, type Viewer } from '../oracle/scope.ts'
import type { FilterModel } from '#declarations/model.ts'
import type { FilterValue } from '#protocol/list-query.ts'
import type { Records, View } from '../oracle/records.ts'
import { isAvailable } from '../oracle/offered.ts'
import type { World } from '../world/world.ts'
import { pathComparedWith } from './compared-path.ts'

/** Values worth trying in a filter: those that the rows have, every choice, both ends of a range. */
export function filterValues(
  world: World,
  records: Records,
  viewer: Viewer,
  entity: string,
  rows: readonly View[],
  filter: FilterModel,
): FilterValue[] {
  const { kind, range } = filter
  const present = presentValues(records, viewer, entity, rows, filter)
  if (kind === 'dateRange') return dateRanges(present.map(String))
  if (kind === 'date') return [...new Set(present.map((value) => String(value).slice(0, 10)))].slice(0, 3)
  const choices = filter.choices?.filter((choice) => isAvailable(world, viewer.person, choice)).map(({ id }) => id)
  const single: FilterValue[] =
    choices ??
    (range && numbersIn(range, present.map(Number))) ??
    spread(present, 4).map((value) =>
      kind === 'text' && TEXTS.has(filter.valueKind) ? part(value) : (value as string),
    )
  const takesSeveral = (filter.where ? kind === 'multipleSelect' : kind !== 'text') || choices !== undefined
  const several = spread(single, 2) as string[]
  return [...single, ...(takesSeveral && several.length > 1 ? [several] : [])]
}

/** The values that the rows have where the filter looks; ids of the records to choose from, where it looks nowhere. */
function presentValues(
  records: Records,
  viewer: Viewer,
  entity: string,
  rows: readonly View[],
  { path, where, resource }: FilterModel,
): unknown[] {
  const looked = where ? pathComparedWith(where, '$value') : path
  if (looked !== undefined) {
    const values = rows.flatMap((row) => records.values(entity, row, looked)).filter((value) => value !== null)
    return [...new Set(values.flat())]
  }
  const target = resource === undefined ? undefined : records.model.resources[resource]
  return target ? visible(records, viewer, target.entity).map(({ id }) => id) : []
}

function numbersIn({ from, to }: { from: number; to: number }, present: readonly number[]): number[] {
  const tried = [from, ...present, Math.floor((from + to) / 2), to]
  return [...new Set(tried)].filter((number) => number >= from && number <= to).slice(0, 6)
}

function dateRanges(instants: readonly string[]): FilterValue[] {
  const days = [...new Set(instants.map((instant) => instant.slice(0, 10)))].sort()
  const at = (share: number) => days[Math.floor((days.length - 1) * share)] ?? '2026-01-01'
  return [
    { startDate: at(0.5) },
    { endDate: at(0.5) },
    { startDate: at(0.25), endDate: at(0.75) },
    { startDate: at(0.5), endDate: at(0.5) },
  ]
}

/** Part of a text, in other letters. */
function part(value: unknown): FilterValue {
  if (typeof value !== 'string') return value as number
  return (
    value
      .slice(Math.floor(value.length / 3), Math.floor(value.length / 3) + 4)
      .trim()
      .toUpperCase() || value
  )
}

/** The first, the last, and some between. */
export function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list]
  if (count === 1) return list.slice(Math.floor(list.length / 2), Math.floor(list.length / 2) + 1)
  return Array.from({ length: count }, (_, index) => list[Math.round((index * (list.length - 1)) / (count - 1))] as T)
}
