import type { Condition } from '#protocol/condition.ts'
import { kindOf, type ValueKind } from '#protocol/kinds/registry.ts'
import { lookup } from '../../lookup.ts'
import type { ResolvedPath } from '../../path.ts'
import { checkCondition } from '../names/conditions.ts'
import type { CheckContext } from '../context.ts'
import { lookUpPath } from '../names/path-look-up.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { didYouMean, oneOf } from '../names/suggest.ts'
import type { ConditionSubjects } from '../uses/use.ts'

/** The category of a value. */
export type Sort = 'text' | 'number' | 'date' | 'boolean' | 'other'

/** The record that a value is computed for. */
export interface Subject {
  context: CheckContext
  entity: string
}

/** A value is computed for every row by itself. */
export function rowsOf(entity: string): ConditionSubjects {
  return { row: { entity }, ofRows: true }
}

export function sortOfKind(kind: ValueKind): Sort {
  return kindOf(kind).sort
}

/** `count` and `exists` take a relation; the condition is on its rows. */
export function checkRows(
  subject: Subject,
  operator: string,
  parts: Record<string, unknown>,
  location: SourceLocation,
): void {
  const path = String(parts[operator])
  const found = lookUpPath(subject.context, path, { entity: subject.entity }, 'relation', within(location, operator))
  if (!found) return
  if (found.end.type !== 'relation') {
    const names = Object.keys(lookup(subject.context.model.entities, found.entity)?.relations ?? {})
    const hint = didYouMean(
      path,
      names,
      names.length > 0 ? `Name a relation: ${oneOf(names)}.` : `Declare a relation of ${found.entity}.`,
    )
    subject.context.report.add(
      'RC137',
      within(location, operator),
      `"${operator}" takes a to-many relation, but "${path}" is none.`,
      hint,
    )
    return
  }
  checkWhere(subject, parts, found.end.relation.entity, location)
}

/** `sum`, `min`, `max`, `first` and `join` take a field of the rows of a relation; the latter two of one, in an order. */
export function sortOfRows(
  subject: Subject,
  operator: string,
  parts: Record<string, unknown>,
  location: SourceLocation,
): Sort | undefined {
  const path = String(parts[operator])
  const found = lookUpPath(subject.context, path, { entity: subject.entity }, 'operand', within(location, operator))
  if (!found) return undefined
  if (!isFieldOfRows(found)) {
    const hint = 'Name a relation and a field of its rows, such as "lines.amount".'
    subject.context.report.add(
      'RC137',
      within(location, operator),
      `"${operator}" takes a field of related rows, but "${path}" is none.`,
      hint,
    )
    return undefined
  }
  if (operator === 'first' || operator === 'join') {
    return isOfOneRelation(subject, operator, found, parts, location) ? sortOfKind(found.kind) : undefined
  }
  checkWhere(subject, parts, found.entity, location)
  const sort = sortOfKind(found.kind)
  if (operator === 'sum' && sort !== 'number') {
    const hint = 'Name a field that holds numbers.'
    subject.context.report.add(
      'RC137',
      within(location, operator),
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

function checkWhere(
  { context }: Subject,
  parts: Record<string, unknown>,
  entity: string,
  location: SourceLocation,
): void {
  if (parts.where) checkCondition(context, parts.where as Condition, rowsOf(entity), within(location, 'where'))
}

/** Condition and order are on the rows of the one relation. */
function isOfOneRelation(
  subject: Subject,
  operator: string,
  { steps }: ResolvedPath,
  parts: Record<string, unknown>,
  location: SourceLocation,
): boolean {
  const relations = steps.filter((step) => step.type === 'many')
  const [relation] = relations
  if (!relation || relations.length > 1) {
    const message = `"${operator}" takes rows of one relation, but "${String(parts[operator])}" leads through ${relations.length}.`
    const hint = 'Compute it of the records in between, and name that value.'
    subject.context.report.add('RC137', within(location, operator), message, hint)
    return false
  }
  checkWhere(subject, parts, relation.entity, location)
  for (const [index, written] of [parts.sort ?? []].flat().entries()) {
    const at = Array.isArray(parts.sort) ? within(location, 'sort', index) : within(location, 'sort')
    const path = String(written).replace(/^-/, '')
    const found = lookUpPath(subject.context, path, { entity: relation.entity }, 'sort', at)
    if (!found?.many) continue
    const message = `The sort "${path}" has several values for one ${relation.entity}.`
    subject.context.report.add('RC121', at, message, 'Name a value of the row, or of what it refers to.')
  }
  return true
}
