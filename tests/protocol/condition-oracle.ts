import type { Comparison, Condition, ConditionContext } from '#protocol/condition.ts'
import { operandValue } from '#protocol/conditions/operand.ts'
import {
  type RandomEntity,
  type RandomLibrary,
  REFERENCES,
  referredRow,
  relatedRows,
  RELATIONS,
  type Row,
} from './random-library.ts'

interface Place {
  library: RandomLibrary
  entity: RandomEntity
  row: Row
  context: ConditionContext
}

/**
 * The meaning of a condition spelt out on flat rows: joins by id, no nested records, nothing shared with the evaluator but
 * the value of an operand. Slow and plain, so that it can be read against `condition.ts`.
 */
export function oracle(condition: Condition, target: Place): boolean {
  return Object.entries(condition).every(([key, value]) => {
    if (key === 'all') return (value as Condition[]).every((part) => oracle(part, target))
    if (key === 'any') return (value as Condition[]).some((part) => oracle(part, target))
    if (key === 'not') return !oracle(value as Condition, target)
    const comparison = normal(value)
    const { some, none, ...tests } = comparison
    if (some && !rowsAt(target, key).some((inner) => oracle(some, inner))) return false
    if (none && rowsAt(target, key).some((inner) => oracle(none, inner))) return false
    return (
      Object.keys(tests).length === 0 ||
      subjects(target, key).some((subject) => passesAll(subject, tests, target.context))
    )
  })
}

function normal(value: unknown): Comparison {
  if (Array.isArray(value)) return { in: value as string[] }
  return typeof value === 'object' && value !== null ? (value as Comparison) : { eq: value as string }
}

function subjects(target: Place, key: string): unknown[] {
  if (key.startsWith('$')) return [operandValue(key, target.context)].flat()
  const names = key.split('.')
  const last = names.pop() ?? ''
  return follow([target], names).flatMap((at) => {
    if (at === null) return [null]
    if (last.endsWith('_count')) return [relatedRows(at.library, at.entity, at.row, last.slice(0, -6)).length]
    return [at.row[last] ?? null].flat()
  })
}

function rowsAt(target: Place, key: string): Place[] {
  return follow([target], key.split('.')).filter((at) => at !== null)
}

/** A reference that is empty leads to one null; so do further references. A relation behind null has no rows. */
function follow(places: (Place | null)[], names: string[], entity = places[0]?.entity): (Place | null)[] {
  const [name, ...rest] = names
  if (name === undefined || entity === undefined) return places
  const many = RELATIONS[entity]?.[name]?.many
  const to = many ?? REFERENCES[entity]?.[name]?.to
  if (!to) throw new Error(`${entity} has no ${name}`)
  const next = places.flatMap((at): (Place | null)[] => {
    if (many)
      return at === null
        ? []
        : relatedRows(at.library, entity, at.row, name).map((row) => ({ ...at, entity: many, row }))
    const row = at && referredRow(at.library, entity, at.row, name)
    return [at && row && { ...at, entity: to, row }]
  })
  return follow(next, rest, to)
}

function passesAll(subject: unknown, tests: Comparison, context: ConditionContext): boolean {
  return Object.entries(tests).every(([operator, operand]) => {
    const values = [operand].flat().map((one) => operandValue(one as string, context))
    const same = (value: unknown) => canonical(subject, value) === canonical(value, subject)
    const [value] = values
    if (operator === 'eq') return same(value)
    if (operator === 'ne') return !same(value)
    if (operator === 'in') return values.flat().some(same)
    if (operator === 'notIn') return !values.flat().some(same)
    if (subject === null || value === null) return false
    if (operator === 'contains') return String(subject).toLowerCase().includes(String(value).toLowerCase())
    if (operator === 'startsWith') return String(subject).toLowerCase().startsWith(String(value).toLowerCase())
    const [left, right] = [canonical(subject, value), canonical(value, subject)] as [string, string]
    return { gt: left > right, gte: left >= right, lt: left < right, lte: left <= right }[operator as 'gt']
  })
}

/** Instants, and dates beside instants, as milliseconds. */
function canonical(value: unknown, other: unknown): unknown {
  const isInstant = (one: unknown) => typeof one === 'string' && one.includes('T') && one.endsWith('Z')
  return isInstant(value) || (isInstant(other) && typeof value === 'string') ? Date.parse(String(value)) : value
}
