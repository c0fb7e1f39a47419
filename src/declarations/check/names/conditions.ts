import { COMPARISON_OPERATORS, type Condition } from '#protocol/condition.ts'
import { LEGAL_ROOTS, parseOperand } from '#protocol/conditions/operand.ts'
import { isPath } from '#protocol/path.ts'
import type { ValueKind } from '#protocol/kinds/registry.ts'
import type { FieldModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import type { ResolvedPath } from '../../path.ts'
import { type CheckContext, usesOf } from '../context.ts'
import { checkOperand, checkRoot } from './operands.ts'
import { displayOf, lookUpPath } from './path-look-up.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { didYouMean } from './suggest.ts'
import type { ConditionSubjects } from '../uses/use.ts'

const ORDERED: ReadonlySet<ValueKind> = new Set([
  'date',
  'time',
  'dateTime',
  'integer',
  'number',
  'money',
  'percent',
  'weight',
  'duration',
  'age',
  'coordinate',
])
const TEXTUAL: ReadonlySet<ValueKind> = new Set([
  'text',
  'multiline',
  'richText',
  'email',
  'phone',
  'url',
  'postcode',
  'color',
  'choice',
  'tags',
])

/** RC120 to RC124 and RC130 to RC135 in every condition. */
export function checkConditions(context: CheckContext): void {
  for (const use of usesOf(context, 'condition')) checkCondition(context, use.condition, use, use)
}

/** Checks one condition: its keys, its operators, and its operands. */
export function checkCondition(
  context: CheckContext,
  condition: Condition,
  subjects: ConditionSubjects,
  location: SourceLocation,
): void {
  for (const [key, value] of Object.entries(condition)) {
    const at = within(location, key)
    if (key === 'all' || key === 'any') {
      for (const [index, part] of (value as Condition[]).entries())
        checkCondition(context, part, subjects, within(at, index))
    } else if (key === 'not') checkCondition(context, value as Condition, subjects, at)
    else if (key.startsWith('$')) checkRootKey(context, key, value, subjects, at)
    else checkPathKey(context, key, value, subjects, at)
  }
}

function checkRootKey(
  context: CheckContext,
  key: string,
  value: unknown,
  subjects: ConditionSubjects,
  location: SourceLocation,
): void {
  const node = parseOperand(key)
  if (!node || node.kind === 'literal') {
    context.report.add(
      'RC133',
      location,
      `"${key}" refers to nothing.`,
      `${LEGAL_ROOTS.charAt(0).toUpperCase()}${LEGAL_ROOTS.slice(1)}`,
    )
    return
  }
  if (node.kind === 'root') checkRoot(context, node, key, subjects, location)
  checkComparison(context, value, undefined, subjects, location)
}

function checkPathKey(
  context: CheckContext,
  key: string,
  value: unknown,
  subjects: ConditionSubjects,
  location: SourceLocation,
): void {
  const { report } = context
  if (!subjects.row) {
    const hint = `There is no record here: ask about ${subjects.settingsOnly ? '' : '"$user.…", '}"$feature.…" or "$config.…".`
    report.add('RC135', location, `"${key}" is a path of a record.`, hint)
    return
  }
  if (!isPath(key)) {
    report.add(
      'RC120',
      location,
      `"${key}" is not a path.`,
      'Write names with dots between them, such as "branch.name".',
    )
    return
  }
  const found = lookUpPath(context, key, subjects.row, 'path', location)
  if (!found || !isOwnWhereNeeded(context, found, subjects, location)) return
  if (found.end.type === 'relation') checkRelationValue(context, value, found, subjects, location)
  else if (found.end.type === 'reference') {
    const hint = `Compare its id, "${key.replace(/[^.]+$/, found.end.field.name)}", or a value such as "${key}.${displayOf(context.model, found.end.field.reference?.entity ?? '')}".`
    report.add('RC122', location, `"${key}" is a whole record, not a value of it.`, hint)
  } else checkComparison(context, value, found, subjects, location)
}

function isOwnWhereNeeded(
  { report }: CheckContext,
  found: ResolvedPath,
  subjects: ConditionSubjects,
  location: SourceLocation,
): boolean {
  if (!subjects.ownFieldsOnly || (found.steps.length === 0 && found.end.type === 'field')) return true
  const hint = 'This is decided when one record is written: ask about fields that its schema declares.'
  report.add('RC124', location, `"${found.path}" is not a field of ${subjects.row?.entity} itself.`, hint)
  return false
}

/** Conditions on rows of a relation use `some` and `none`. */
function checkRelationValue(
  context: CheckContext,
  value: unknown,
  found: ResolvedPath,
  subjects: ConditionSubjects,
  location: SourceLocation,
): void {
  const entries = isObject(value) ? Object.entries(value) : []
  const asks = entries.length > 0 && entries.every(([operator]) => operator === 'some' || operator === 'none')
  if (!asks) {
    const hint = `Write { "some": { … } } or { "none": { … } }, or compare "${found.path}_count".`
    context.report.add('RC122', location, `"${found.path}" is all rows of a relation, not a value.`, hint)
    return
  }
  const entity = found.end.type === 'relation' ? found.end.relation.entity : found.entity
  for (const [operator, where] of entries) {
    checkCondition(
      context,
      where as Condition,
      { ...subjects, row: { entity }, ownFieldsOnly: false },
      within(location, operator),
    )
  }
}

/** `found` is the left-hand side; undefined for a root, whose kind is not declared. */
function checkComparison(
  context: CheckContext,
  value: unknown,
  found: ResolvedPath | undefined,
  subjects: ConditionSubjects,
  location: SourceLocation,
): void {
  const compared = found && comparedField(found)
  if (!isObject(value)) {
    for (const [index, operand] of (Array.isArray(value) ? value : [value]).entries()) {
      checkOperand(context, operand, subjects, Array.isArray(value) ? within(location, index) : location, compared)
    }
    return
  }
  const operators = Object.keys(value)
  if (operators.length === 0) {
    context.report.add('RC130', location, 'A comparison without an operator says nothing.', ALL_OPERATORS)
  }
  for (const operator of operators) {
    if (!checkOperator(context, operator, found, within(location, operator))) continue
    const operand = value[operator]
    const takesList = operator === 'in' || operator === 'notIn'
    const isList = takesList && Array.isArray(operand)
    if (takesList && !isList && !isReference(operand)) {
      context.report.add(
        'RC132',
        within(location, operator),
        `"${operator}" takes a list.`,
        `Write [${JSON.stringify(operand)}].`,
      )
      continue
    }
    // A part of a text need not be one of the choices.
    const beside = operator === 'contains' || operator === 'startsWith' ? undefined : compared
    for (const [index, item] of (isList ? (operand as unknown[]) : [operand]).entries()) {
      checkOperand(
        context,
        item,
        subjects,
        isList ? within(location, operator, index) : within(location, operator),
        beside,
      )
    }
  }
}

const ALL_OPERATORS = `Write one of ${COMPARISON_OPERATORS.join(', ')}.`

/** Operators of other systems -> ours. */
const SYNONYMS: Readonly<Record<string, string>> = {
  after: 'gt',
  before: 'lt',
  equals: 'eq',
  is: 'eq',
  like: 'contains',
  neq: 'ne',
  nin: 'notIn',
  not: 'ne',
}

/** RC130: an unknown operator. RC131: an operator that does not fit the value. */
function checkOperator(
  { report }: CheckContext,
  operator: string,
  found: ResolvedPath | undefined,
  location: SourceLocation,
): boolean {
  if (!COMPARISON_OPERATORS.some((known) => known === operator)) {
    const meant = lookup(SYNONYMS, operator)
    const hint = meant ? `Did you mean "${meant}"?` : didYouMean(operator, COMPARISON_OPERATORS, ALL_OPERATORS)
    report.add('RC130', location, `There is no operator "${operator}".`, hint)
    return false
  }
  const misfit = found && misfitOf(operator, found)
  if (misfit)
    report.add('RC131', location, `"${operator}" does not fit "${found.path}", which is of kind ${found.kind}.`, misfit)
  return !misfit && operator !== 'some' && operator !== 'none'
}

function misfitOf(operator: string, { kind }: ResolvedPath): string | undefined {
  if (operator === 'some' || operator === 'none') return `"${operator}" asks about the rows of a to-many relation.`
  if (['gt', 'gte', 'lt', 'lte'].includes(operator) && !ORDERED.has(kind)) {
    return 'Greater and less are for numbers, dates, times and instants; use "eq", "ne", "in" or "notIn".'
  }
  if (['contains', 'startsWith'].includes(operator) && !TEXTUAL.has(kind)) {
    return `"${operator}" is for texts; use "eq", "ne", "in" or "notIn"${ORDERED.has(kind) ? ', or "gte" and "lte"' : ''}.`
  }
  return undefined
}

function comparedField({ end, kind }: ResolvedPath): Pick<FieldModel, 'kind' | 'choices'> {
  return end.type === 'field' ? end.field : { kind }
}

/** `$value` and the like may stand for a list. */
function isReference(operand: unknown): boolean {
  return typeof operand === 'string' && parseOperand(operand)?.kind === 'root'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
