import type { Condition } from '#protocol/condition.ts'
import { lookup } from '../../lookup.ts'
import { checkCondition } from '../names/conditions.ts'
import { type CheckContext, usesOf } from '../context.ts'
import { checkObject } from './objects.ts'
import { checkOperand } from '../names/operands.ts'
import { lookUpPath } from '../names/path-look-up.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { checkRows, rowsOf, type Sort, sortOfKind, sortOfRows, type Subject } from './rows-in-expressions.ts'
import { didYouMean, oneOf } from '../names/suggest.ts'

/** Operators, each with its optional keywords. */
const OPERATORS: Record<string, readonly string[]> = {
  value: [],
  join: ['separator', 'where', 'sort'],
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
  first: ['where', 'sort'],
  equal: [],
  age: [],
  lower: [],
  weekday: [],
  formula: ['values'],
  object: [],
}
const COMPANIONS = ['separator', 'else', 'where', 'sort', 'values']

/** RC136: an expression without exactly one operator. RC137: operands, or a declared type, that do not fit. */
export function checkExpressions(context: CheckContext): void {
  for (const use of usesOf(context, 'expression')) {
    const field = lookup(lookup(context.model.entities, use.entity)?.fields, use.property)
    const sort = sortOfExpression({ context, entity: use.entity }, use.expression, use)
    const declared = field && sortOfKind(field.kind)
    if (!sort || !declared || sort === declared || sort === 'other' || declared === 'other') continue
    const message = `"${use.property}" is of kind ${field.kind}, but its expression gives a ${sort}.`
    context.report.add('RC137', use, message, 'Change the type of the property, or the expression.')
  }
}

/** The category of an expression's result, undefined when it cannot be determined. Reports its faults. */
function sortOfExpression(subject: Subject, expression: unknown, location: SourceLocation): Sort | undefined {
  if (typeof expression === 'string') return sortOfPath(subject, expression, location)
  const parts = expression as Record<string, unknown>
  const operators = Object.keys(parts).filter((key) => !COMPANIONS.includes(key))
  const [operator] = operators
  if (operator === undefined || operators.length > 1) {
    const hint = `Write one of ${Object.keys(OPERATORS).join(', ')}.`
    subject.context.report.add('RC136', location, `An expression has one operator, not ${operators.length}.`, hint)
    return undefined
  }
  for (const key of Object.keys(parts).filter(
    (key) => COMPANIONS.includes(key) && !OPERATORS[operator]?.includes(key),
  )) {
    subject.context.report.add(
      'RC136',
      within(location, key),
      `"${key}" says nothing beside "${operator}".`,
      `Remove "${key}".`,
    )
  }
  return sortOfOperator(subject, operator, parts, location)
}

function sortOfOperator(
  subject: Subject,
  operator: string,
  parts: Record<string, unknown>,
  location: SourceLocation,
): Sort | undefined {
  const at = within(location, operator)
  const value = parts[operator]
  switch (operator) {
    case 'value':
      checkOperand(subject.context, value, rowsOf(subject.entity), at)
      return sortOfLiteral(value)
    case 'join':
      if (typeof value === 'string') sortOfRows(subject, operator, parts, location)
      else eachOf(subject, value, at)
      return 'text'
    case 'equal':
      checkEqual(subject, value, at)
      return 'boolean'
    case 'coalesce':
      return eachOf(subject, value, at).find((sort) => sort !== undefined)
    case 'case':
      return sortOfCase(subject, parts, location)
    case 'count':
    case 'exists':
      checkRows(subject, operator, parts, location)
      return operator === 'count' ? 'number' : 'boolean'
    case 'sum':
    case 'min':
    case 'max':
    case 'first':
      return sortOfRows(subject, operator, parts, location)
    case 'age':
    case 'weekday':
      needs(subject, value, at, operator, 'date')
      return 'number'
    case 'object':
      checkObject(subject.context, subject.entity, value as Record<string, string>, at)
      return 'other'
    case 'formula':
      checkFormula(subject, value, (parts.values ?? {}) as Record<string, unknown>, location)
      return 'number'
    case 'lower':
      needs(subject, value, at, operator, 'text')
      return 'text'
    default:
      for (const [index, part] of [value].flat().entries()) {
        needs(subject, part, Array.isArray(value) ? within(at, index) : at, operator, 'number')
      }
      return 'number'
  }
}

/** RC137: the names of a formula, each with a value that is a number. */
function checkFormula(
  subject: Subject,
  formula: unknown,
  values: Record<string, unknown>,
  location: SourceLocation,
): void {
  const { context } = subject
  const key = /^\$config\.(.+)$/.exec(String(formula))?.[1] ?? ''
  const names = lookup(context.application?.config.configuration ?? {}, key)?.formula
  if (!names) {
    const message = `"formula" takes a configuration value with a formula, but "${String(formula)}" is none.`
    const hint = 'Name one as "$config.FINE_FORMULA", and give it a "formula" in application.json.'
    context.report.add('RC137', within(location, 'formula'), message, hint)
    return
  }
  for (const name of names.filter((name) => !Object.hasOwn(values, name))) {
    const message = `The formula of ${key} may use "${name}", which has no value here.`
    context.report.add('RC137', within(location, 'values'), message, `Say what "${name}" stands for.`)
  }
  for (const [name, value] of Object.entries(values)) {
    const at = within(location, 'values', name)
    if (names.includes(name)) needs(subject, value, at, 'formula', 'number')
    else
      context.report.add(
        'RC137',
        at,
        `The formula of ${key} has no "${name}".`,
        didYouMean(name, names, `Use ${oneOf(names)}.`),
      )
  }
}

function eachOf(subject: Subject, parts: unknown, location: SourceLocation): (Sort | undefined)[] {
  return (parts as unknown[]).map((part, index) => sortOfExpression(subject, part, within(location, index)))
}

function checkEqual(subject: Subject, parts: unknown, location: SourceLocation): void {
  const [one, other] = eachOf(subject, parts, location)
  if (!one || !other || one === other || one === 'other' || other === 'other') return
  const message = `"equal" compares a ${one} with a ${other}, which are never the same.`
  subject.context.report.add('RC137', location, message, 'Name two values of one kind.')
}

function sortOfCase(subject: Subject, parts: Record<string, unknown>, location: SourceLocation): Sort | undefined {
  const branches = parts.case as { when: Condition; then: unknown }[]
  const sorts = branches.map((branch, index) => {
    const at = within(location, 'case', index)
    checkCondition(subject.context, branch.when, rowsOf(subject.entity), within(at, 'when'))
    return sortOfExpression(subject, branch.then, within(at, 'then'))
  })
  if (parts.else !== undefined) sorts.push(sortOfExpression(subject, parts.else, within(location, 'else')))
  return sorts.find((sort) => sort !== undefined)
}

function needs(subject: Subject, expression: unknown, location: SourceLocation, operator: string, needed: Sort): void {
  const sort = sortOfExpression(subject, expression, location)
  if (sort === undefined || sort === needed || sort === 'other') return
  subject.context.report.add(
    'RC137',
    location,
    `"${operator}" takes a ${needed}, not a ${sort}.`,
    `Name a value that is a ${needed}.`,
  )
}

function sortOfPath({ context, entity }: Subject, path: string, location: SourceLocation): Sort | undefined {
  const found = lookUpPath(context, path, { entity }, 'operand', location)
  if (!found) return undefined
  if (found.many) {
    const hint = `Fold them into one: { "max": "${path}" }, { "sum": … } or { "count": … }.`
    context.report.add('RC121', location, `The operand "${path}" has several values for one ${entity}.`, hint)
    return undefined
  }
  if (found.end.type === 'reference') {
    const hint = `Name its id, "${found.end.field.name}", or a value of it.`
    context.report.add('RC122', location, `The operand "${path}" is a whole record, not a value of it.`, hint)
    return undefined
  }
  return sortOfKind(found.kind)
}

function sortOfLiteral(value: unknown): Sort | undefined {
  if (typeof value === 'string') return value.startsWith('$') && !value.startsWith('$$') ? undefined : 'text'
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'boolean' : undefined
}
