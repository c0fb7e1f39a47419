import type { Condition } from '#protocol/condition.ts'
import { kindOf, type ValueKind } from '#protocol/kinds/registry.ts'
import { own } from '../own.ts'
import type { ResolvedPath } from '../path.ts'
import { checkCondition } from './conditions.ts'
import { type CheckContext, usesOf } from './context.ts'
import { checkObject } from './objects.ts'
import { checkOperand } from './operands.ts'
import { lookUpPath } from './path-look-up.ts'
import { type Spot, within } from './report.ts'
import { didYouMean, oneOf } from './suggest.ts'
import type { ConditionPlace } from './uses/use.ts'

/** Operators, each with its optional keywords. */
const OPERATORS: Record<string, readonly string[]> = {
  value: [],
  join: ['separator'],
  coalesce: [],
  case: ['else'],
  add: [],
  subtract: [],
  multiply: [],
  divide: [],
  round: [],
  floor: [],
  count: ['where'],
  sum: ['where'],
  min: ['where'],
  max: ['where'],
  exists: ['where'],
  age: [],
  lower: [],
  weekday: [],
  formula: ['values'],
  object: [],
}
const COMPANIONS = ['separator', 'else', 'where', 'values']

/** The category of a value. */
type Sort = 'text' | 'number' | 'date' | 'boolean' | 'other'

/** RC136: an expression without exactly one operator. RC137: operands, or a declared type, that do not fit. */
export function checkExpressions(context: CheckContext): void {
  for (const use of usesOf(context, 'expression')) {
    const field = own(own(context.model.entities, use.entity)?.fields, use.property)
    const sort = sortOfExpression({ context, entity: use.entity }, use.expression, use)
    const declared = field && sortOfKind(field.kind)
    if (!sort || !declared || sort === declared || sort === 'other' || declared === 'other') continue
    const message = `"${use.property}" is of kind ${field.kind}, but its expression gives a ${sort}.`
    context.report.add('RC137', use, message, 'Change the type of the property, or the expression.')
  }
}

interface Place {
  context: CheckContext
  entity: string
}

/** A value is computed for every row by itself. */
function rowsOf(entity: string): ConditionPlace {
  return { row: { entity }, ofRows: true }
}

/** The category of an expression's result, undefined when it cannot be determined. Reports its faults. */
function sortOfExpression(place: Place, expression: unknown, spot: Spot): Sort | undefined {
  if (typeof expression === 'string') return sortOfPath(place, expression, spot)
  const parts = expression as Record<string, unknown>
  const operators = Object.keys(parts).filter((key) => !COMPANIONS.includes(key))
  const [operator] = operators
  if (operator === undefined || operators.length > 1) {
    const hint = `Write one of ${Object.keys(OPERATORS).join(', ')}.`
    place.context.report.add('RC136', spot, `An expression has one operator, not ${operators.length}.`, hint)
    return undefined
  }
  for (const key of Object.keys(parts).filter(
    (key) => COMPANIONS.includes(key) && !OPERATORS[operator]?.includes(key),
  )) {
    place.context.report.add(
      'RC136',
      within(spot, key),
      `"${key}" says nothing beside "${operator}".`,
      `Remove "${key}".`,
    )
  }
  return sortOfOperator(place, operator, parts, spot)
}

function sortOfOperator(place: Place, operator: string, parts: Record<string, unknown>, spot: Spot): Sort | undefined {
  const at = within(spot, operator)
  const value = parts[operator]
  switch (operator) {
    case 'value':
      checkOperand(place.context, value, rowsOf(place.entity), at)
      return sortOfLiteral(value)
    case 'join':
      eachOf(place, value, at)
      return 'text'
    case 'coalesce':
      return eachOf(place, value, at).find((sort) => sort !== undefined)
    case 'case':
      return sortOfCase(place, parts, spot)
    case 'count':
    case 'exists':
      checkRows(place, operator, parts, spot)
      return operator === 'count' ? 'number' : 'boolean'
    case 'sum':
    case 'min':
    case 'max':
      return sortOfRows(place, operator, parts, spot)
    case 'age':
    case 'weekday':
      needs(place, value, at, operator, 'date')
      return 'number'
    case 'object':
      checkObject(place.context, place.entity, value as Record<string, string>, at)
      return 'other'
    case 'formula':
      checkFormula(place, value, (parts.values ?? {}) as Record<string, unknown>, spot)
      return 'number'
    case 'lower':
      needs(place, value, at, operator, 'text')
      return 'text'
    default:
      for (const [index, part] of [value].flat().entries()) {
        needs(place, part, Array.isArray(value) ? within(at, index) : at, operator, 'number')
      }
      return 'number'
  }
}

/** RC137: the names of a formula, each with a value that is a number. */
function checkFormula(place: Place, formula: unknown, values: Record<string, unknown>, spot: Spot): void {
  const { context } = place
  const key = /^\$config\.(.+)$/.exec(String(formula))?.[1] ?? ''
  const names = own(context.application?.config.configuration ?? {}, key)?.formula
  if (!names) {
    const message = `"formula" takes a configuration value with a formula, but "${String(formula)}" is none.`
    const hint = 'Name one as "$config.FINE_FORMULA", and give it a "formula" in application.json.'
    context.report.add('RC137', within(spot, 'formula'), message, hint)
    return
  }
  for (const name of names.filter((name) => !Object.hasOwn(values, name))) {
    const message = `The formula of ${key} may use "${name}", which has no value here.`
    context.report.add('RC137', within(spot, 'values'), message, `Say what "${name}" stands for.`)
  }
  for (const [name, value] of Object.entries(values)) {
    const at = within(spot, 'values', name)
    if (names.includes(name)) needs(place, value, at, 'formula', 'number')
    else
      context.report.add(
        'RC137',
        at,
        `The formula of ${key} has no "${name}".`,
        didYouMean(name, names, `Use ${oneOf(names)}.`),
      )
  }
}

function eachOf(place: Place, parts: unknown, spot: Spot): (Sort | undefined)[] {
  return (parts as unknown[]).map((part, index) => sortOfExpression(place, part, within(spot, index)))
}

function sortOfCase(place: Place, parts: Record<string, unknown>, spot: Spot): Sort | undefined {
  const branches = parts.case as { when: Condition; then: unknown }[]
  const sorts = branches.map((branch, index) => {
    const at = within(spot, 'case', index)
    checkCondition(place.context, branch.when, rowsOf(place.entity), within(at, 'when'))
    return sortOfExpression(place, branch.then, within(at, 'then'))
  })
  if (parts.else !== undefined) sorts.push(sortOfExpression(place, parts.else, within(spot, 'else')))
  return sorts.find((sort) => sort !== undefined)
}

function needs(place: Place, expression: unknown, spot: Spot, operator: string, needed: Sort): void {
  const sort = sortOfExpression(place, expression, spot)
  if (sort === undefined || sort === needed || sort === 'other') return
  place.context.report.add(
    'RC137',
    spot,
    `"${operator}" takes a ${needed}, not a ${sort}.`,
    `Name a value that is a ${needed}.`,
  )
}

function sortOfPath({ context, entity }: Place, path: string, spot: Spot): Sort | undefined {
  const found = lookUpPath(context, path, { entity }, 'operand', spot)
  if (!found) return undefined
  if (found.many) {
    const hint = `Fold them into one: { "max": "${path}" }, { "sum": … } or { "count": … }.`
    context.report.add('RC121', spot, `The operand "${path}" has several values for one ${entity}.`, hint)
    return undefined
  }
  if (found.end.type === 'reference') {
    const hint = `Name its id, "${found.end.field.name}", or a value of it.`
    context.report.add('RC122', spot, `The operand "${path}" is a whole record, not a value of it.`, hint)
    return undefined
  }
  return sortOfKind(found.kind)
}

/** `count` and `exists` take a relation; the condition is on its rows. */
function checkRows(place: Place, operator: string, parts: Record<string, unknown>, spot: Spot): void {
  const path = String(parts[operator])
  const found = lookUpPath(place.context, path, { entity: place.entity }, 'relation', within(spot, operator))
  if (!found) return
  if (found.end.type !== 'relation') {
    const names = Object.keys(own(place.context.model.entities, found.entity)?.relations ?? {})
    const hint = didYouMean(
      path,
      names,
      names.length > 0 ? `Name a relation: ${oneOf(names)}.` : `Declare a relation of ${found.entity}.`,
    )
    place.context.report.add(
      'RC137',
      within(spot, operator),
      `"${operator}" takes a to-many relation, but "${path}" is none.`,
      hint,
    )
    return
  }
  checkWhere(place, parts, found.end.relation.entity, spot)
}

/** `sum`, `min` and `max` take a field of the rows of a relation. */
function sortOfRows(place: Place, operator: string, parts: Record<string, unknown>, spot: Spot): Sort | undefined {
  const path = String(parts[operator])
  const found = lookUpPath(place.context, path, { entity: place.entity }, 'operand', within(spot, operator))
  if (!found) return undefined
  if (!isFieldOfRows(found)) {
    const hint = 'Name a relation and a field of its rows, such as "payments.amount".'
    place.context.report.add(
      'RC137',
      within(spot, operator),
      `"${operator}" takes a field of related rows, but "${path}" is none.`,
      hint,
    )
    return undefined
  }
  checkWhere(place, parts, found.entity, spot)
  const sort = sortOfKind(found.kind)
  if (operator === 'sum' && sort !== 'number') {
    const hint = 'Name a field that holds numbers.'
    place.context.report.add(
      'RC137',
      within(spot, operator),
      `"sum" takes a number, but "${path}" is of kind ${found.kind}.`,
      hint,
    )
    return undefined
  }
  return sort
}

function isFieldOfRows({ many, end }: ResolvedPath): boolean {
  return many && end.type === 'field'
}

function checkWhere({ context }: Place, parts: Record<string, unknown>, entity: string, spot: Spot): void {
  if (parts.where) checkCondition(context, parts.where as Condition, rowsOf(entity), within(spot, 'where'))
}

function sortOfLiteral(value: unknown): Sort | undefined {
  if (typeof value === 'string') return value.startsWith('$') && !value.startsWith('$$') ? undefined : 'text'
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'boolean' : undefined
}

function sortOfKind(kind: ValueKind): Sort {
  return kindOf(kind).sort
}
