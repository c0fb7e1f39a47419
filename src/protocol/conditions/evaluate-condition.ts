import { compareValues, sameValue } from './compare-values.ts'
import type { Condition, ConditionContext } from '../condition.ts'
import { resolveOperand } from './operand.ts'
import { type ConditionNode, parseCondition, type SubjectNode, type TestNode } from './parse-condition.ts'
import { valuesAt } from './values-at.ts'

/**
 * True when a condition holds for a record, by the same rules as in SQL (see `condition.ts`). References are nested
 * objects, to-many relations and lists of values are arrays; each element of an array counts as a row.
 *
 * ```ts
 * evaluateCondition({ 'branch.city': 'Leeds', due_on: { lt: '$today' } }, loan, context)
 * ```
 * @param context values of the roots. `$record` is the record itself unless the context names another.
 * @param isMany true for a path that is a to-many relation, for records that may lack its rows (see {@link valuesAt}).
 * @throws ConditionError when the condition cannot be parsed.
 */
export function evaluateCondition(
  condition: Condition,
  record: Record<string, unknown>,
  context: ConditionContext,
  isMany?: (path: string) => boolean,
): boolean {
  return holds(parseCondition(condition), record, { roots: { record, ...context }, isMany, prefix: '' })
}

/** Like {@link evaluateCondition}, for a parsed condition that uses only roots (`$user.guard`). */
export function evaluateRoots(node: ConditionNode, context: ConditionContext): boolean {
  return holds(node, context.record ?? {}, { roots: context, isMany: undefined, prefix: '' })
}

interface Scope {
  roots: ConditionContext
  isMany: ((path: string) => boolean) | undefined
  /** Path from the outermost record to the current one, with its dot. */
  prefix: string
}

function holds(node: ConditionNode, record: unknown, scope: Scope): boolean {
  switch (node.kind) {
    case 'all':
      return node.of.every((part) => holds(part, record, scope))
    case 'any':
      return node.of.some((part) => holds(part, record, scope))
    case 'not':
      return !holds(node.of, record, scope)
    case 'compare':
      return valuesOf(node.subject, record, scope).some((value) =>
        node.tests.every((test) => passes(value, test, scope)),
      )
    case 'some': {
      const inner = { ...scope, prefix: `${scope.prefix}${node.path}.` }
      const rows = read(record, node.path, scope).filter((row) => row !== null)
      return rows.some((row) => holds(node.where, row, inner))
    }
  }
}

function valuesOf(subject: SubjectNode, record: unknown, scope: Scope): unknown[] {
  if (subject.kind === 'path') return read(record, subject.path, scope)
  const value = resolveOperand(subject, scope.roots)
  return Array.isArray(value) ? value : [value]
}

function read(record: unknown, path: string, { isMany, prefix }: Scope): unknown[] {
  return valuesAt(record, path, isMany && ((relation) => isMany(prefix + relation)))
}

function passes(value: unknown, test: TestNode, { roots }: Scope): boolean {
  if ('operand' in test) return passesScalar(value, test.operator, resolveOperand(test.operand, roots))
  const list =
    'list' in test
      ? test.list.map((item) => resolveOperand(item, roots))
      : asList(resolveOperand(test.reference, roots))
  return list.some((item) => sameValue(value, item)) === (test.operator === 'in')
}

/** A reference to a list is that list; to a single value, a list of it; to null, an empty list. */
function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === null ? [] : [value]
}

function passesScalar(
  value: unknown,
  operator: (TestNode & { operand: unknown })['operator'],
  operand: unknown,
): boolean {
  switch (operator) {
    case 'eq':
      return sameValue(value, operand)
    case 'ne':
      return !sameValue(value, operand)
    case 'contains':
      return onTexts(value, operand, (text, part) => text.includes(part))
    case 'startsWith':
      return onTexts(value, operand, (text, part) => text.startsWith(part))
  }
  const order = compareValues(value, operand)
  if (order === undefined) return false
  if (operator === 'gt') return order > 0
  if (operator === 'gte') return order >= 0
  return operator === 'lt' ? order < 0 : order <= 0
}

function onTexts(value: unknown, operand: unknown, test: (text: string, part: string) => boolean): boolean {
  return typeof value === 'string' && typeof operand === 'string' && test(value.toLowerCase(), operand.toLowerCase())
}
