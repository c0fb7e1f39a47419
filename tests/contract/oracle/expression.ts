import { getDay, parseISO } from 'date-fns'
import { explorePath } from '#declarations/path.ts'
import type { Condition } from '#protocol/condition.ts'
import type { ChosenRows, Expression } from '#protocol/expression.ts'
import { operandValue } from '#protocol/conditions/operand.ts'
import { compareValues } from '#protocol/conditions/compare-values.ts'
import { evaluateFormula } from './formula.ts'
import { orderOf } from './order.ts'
import type { Records, View } from './records.ts'

/** The value of a declared expression, worked out in memory. */
export function evaluateExpression(records: Records, entity: string, record: View, expression: Expression): unknown {
  const value = (part: Expression) => evaluateExpression(records, entity, record, part) ?? null
  const number = (part: Expression) => value(part) as number | null
  if (typeof expression === 'string') return records.value(record, expression)
  if ('value' in expression) return operandValue(expression.value, records.roots)
  if ('equal' in expression) {
    const [one, other] = expression.equal.map(value)
    return one !== null && one === other
  }
  if ('first' in expression) return valuesOfRows(records, entity, record, expression.first, expression)[0] ?? null
  if ('join' in expression) {
    const { join, separator = '', ...chosen } = expression
    const isOfRows = typeof join === 'string'
    const parts = isOfRows ? valuesOfRows(records, entity, record, join, chosen) : join.map(value)
    const texts = parts.filter((part) => part !== null)
    return isOfRows && texts.length === 0 ? null : texts.join(separator)
  }
  if ('coalesce' in expression) return expression.coalesce.map(value).find((part) => part !== null) ?? null
  if ('case' in expression) {
    const match = expression.case.find(({ when }) => records.holds(when, entity, record, records.roots))
    if (match) return value(match.then)
    return expression.else === undefined ? null : value(expression.else)
  }
  if ('add' in expression) return arithmetic(expression.add.map(number), (left, right) => left + right)
  if ('multiply' in expression) return arithmetic(expression.multiply.map(number), (left, right) => left * right)
  if ('subtract' in expression) return arithmetic(expression.subtract.map(number), (left, right) => left - right)
  if ('divide' in expression) {
    const [dividend, divisor] = expression.divide.map(number)
    return dividend == null || divisor == null || divisor === 0 ? null : dividend / divisor
  }
  if ('floor' in expression) return onNumber(number(expression.floor), Math.floor)
  if ('round' in expression) return onNumber(number(expression.round), roundHalfAwayFromZero)
  if ('formula' in expression) {
    const text = operandValue(expression.formula, records.roots)
    return typeof text === 'string'
      ? evaluateFormula(text, (name) => number(expression.values[name] ?? { value: null }))
      : null
  }
  if ('object' in expression) {
    return Object.fromEntries(Object.entries(expression.object).map(([name, path]) => [name, value(path)]))
  }
  if ('lower' in expression) return (value(expression.lower) as string | null)?.toLowerCase() ?? null
  if ('weekday' in expression) return onDate(value(expression.weekday), getDay)
  if ('age' in expression) return onDate(value(expression.age), (date) => monthsUntil(date, records.roots.today))
  return aggregate(records, entity, record, expression)
}

function arithmetic(parts: (number | null)[], operate: (left: number, right: number) => number): number | null {
  return parts.some((part) => part === null) ? null : (parts as number[]).reduce(operate)
}

function onNumber(value: number | null, operate: (value: number) => number): number | null {
  return value === null ? null : operate(value)
}

function onDate(value: unknown, operate: (date: Date) => number): number | null {
  return typeof value === 'string' ? operate(parseISO(value)) : null
}

function roundHalfAwayFromZero(value: number): number {
  // What is a half in decimals is a hair less in binary.
  return Math.sign(value) * Math.floor(Math.abs(value) + 0.5 + 1e-9)
}

/** Whole months: a month is over when the day of the month has come. */
function monthsUntil(date: Date, today: string): number {
  const now = parseISO(today)
  const months = (now.getFullYear() - date.getFullYear()) * 12 + now.getMonth() - date.getMonth()
  return now.getDate() < date.getDate() ? months - 1 : months
}

type Aggregate = Extract<
  Expression,
  { count: string } | { sum: string } | { min: string } | { max: string } | { exists: string }
>

function aggregate(records: Records, entity: string, record: View, expression: Aggregate): unknown {
  const where = expression.where as Condition | undefined
  const path = Object.entries(expression).find(([key]) => key !== 'where')?.[1] as string
  const rowsOf = (rows: Hop): View[] =>
    records
      .values(entity, record, rows.path)
      .filter(
        (row): row is View => row !== null && (!where || records.holds(where, rows.entity, row as View, records.roots)),
      )
  const { rows, rest } = split(records, entity, path)
  const found = rowsOf(rows)
  if ('count' in expression) return found.length
  if ('exists' in expression) return found.length > 0
  const values = found.map((row) => records.value(row, rest)).filter((value) => value !== null)
  if (values.length === 0) return null
  if ('sum' in expression) return (values as number[]).reduce((left, right) => left + right)
  const sign = 'min' in expression ? 1 : -1
  return values.reduce((best, value) => ((compareValues(value, best) ?? 0) * sign < 0 ? value : best))
}

/** A field of the rows of a relation, in their order. */
function valuesOfRows(records: Records, entity: string, record: View, path: string, { where, sort = [] }: ChosenRows) {
  const { rows, rest } = split(records, entity, path)
  const keys = [sort].flat().map((key) => ({
    path: key.replace(/^-/, ''),
    direction: key.startsWith('-') ? ('desc' as const) : ('asc' as const),
  }))
  return records
    .values(entity, record, rows.path)
    .filter(
      (row): row is View => row !== null && (!where || records.holds(where, rows.entity, row as View, records.roots)),
    )
    .toSorted(orderOf(records, rows.entity, keys))
    .map((row) => records.value(row, rest))
}

interface Hop {
  path: string
  /** Entity of the rows. */
  entity: string
}

/** `readers.fines.amount` -> the rows `readers.fines`, and their `amount`. */
function split(records: Records, entity: string, path: string): { rows: Hop; rest: string } {
  const names = path.split('.')
  for (let length = names.length; length > 0; length -= 1) {
    const prefix = names.slice(0, length).join('.')
    const found = explorePath(records.model, entity, prefix)
    if (!('segment' in found) && found.end.type === 'relation') {
      return { rows: { path: prefix, entity: found.end.relation.entity }, rest: names.slice(length).join('.') }
    }
  }
  throw new Error(`${path} of ${entity} crosses no relation.`)
}
