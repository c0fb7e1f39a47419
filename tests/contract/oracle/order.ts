import type { FieldModel } from '#declarations/model.ts'
import { explorePath } from '#declarations/path.ts'
import type { SortModel } from '#declarations/model.ts'
import type { Records, View } from './records.ts'

const collator = new Intl.Collator('und')
const CODES = new Set(['choice', 'color', 'phone', 'postcode'])
const NAMES = new Set(['text', 'multiline', 'richText', 'email', 'url'])

/** The first pair of records that stand in the wrong order. */
export function firstDisorder(
  records: Records,
  entity: string,
  rows: readonly View[],
  sort: readonly SortModel[],
  through?: string,
): string | undefined {
  const compare = orderOf(records, entity, sort, through)
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    if (!next || compare(row, next) <= 0) continue
    const paths = keysOf(sort).map(({ path }) => path)
    const shown = (one: View) => `${one.id} (${paths.map((path) => JSON.stringify(records.value(one, path))).join()})`
    return `${shown(row)} stands before ${shown(next)}`
  }
  return undefined
}

/** The order of records: names as people sort them, what is missing last, ids at the end. */
export function orderOf(records: Records, entity: string, sort: readonly SortModel[], through?: string) {
  const compare = keysOf(sort).map(({ path, direction }) => {
    const collated = comparisonOf(records, entity, path, through)
    return (one: View, other: View) => {
      const [left, right] = [records.value(one, path), records.value(other, path)]
      if (left === null || right === null) return Number(left === null) - Number(right === null)
      return collated(left, right) * (direction === 'desc' ? -1 : 1)
    }
  })
  return (one: View, other: View): number => compare.map((by) => by(one, other)).find((result) => result !== 0) ?? 0
}

function keysOf(sort: readonly SortModel[]): SortModel[] {
  return [...sort.filter(({ path }) => path !== 'id'), sort.find(({ path }) => path === 'id') ?? lastKey(sort)]
}

/** Rows that are alike otherwise follow their ids, in the direction of the first path. */
function lastKey([first]: readonly SortModel[]): SortModel {
  return { path: 'id', direction: first?.direction ?? 'asc' }
}

function comparisonOf(records: Records, entity: string, path: string, through?: string) {
  const found = explorePath({ entities: records.model.entities, through }, entity, path)
  const field: FieldModel | undefined = 'end' in found && found.end.type === 'field' ? found.end.field : undefined
  const kind = 'kind' in found ? found.kind : 'json'
  return (left: unknown, right: unknown): number => {
    if (typeof left === 'number') return placeOf(field, left) - placeOf(field, Number(right))
    if (typeof left === 'boolean') return Number(left) - Number(right)
    if (typeof left !== 'string' || typeof right !== 'string') return 0
    if (NAMES.has(kind) && !CODES.has(field?.kind ?? '')) return collator.compare(left, right)
    return left === right ? 0 : left < right ? -1 : 1
  }
}

/** Choices that are numbers follow each other as they are declared. */
function placeOf(field: FieldModel | undefined, value: number): number {
  const choices = field?.choices?.map((choice) => choice.value) ?? []
  return choices.includes(value) ? choices.indexOf(value) : value
}
