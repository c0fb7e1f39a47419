import {
  type Comparison,
  COMPARISON_OPERATORS,
  type ComparisonOperator,
  type Condition,
  type Operand,
} from '../condition.ts'
import { LEGAL_ROOTS, type OperandNode, parseOperand } from './operand.ts'
import { isPath } from '../path.ts'

/** A normalised condition: shorthands expanded, references parsed. */
export type ConditionNode =
  | { kind: 'all'; of: ConditionNode[] }
  | { kind: 'any'; of: ConditionNode[] }
  | { kind: 'not'; of: ConditionNode }
  /** One value passes every test. When the path leads to several values, one of them must pass all. */
  | { kind: 'compare'; subject: SubjectNode; tests: TestNode[] }
  /** A row of the to-many relation at `path` satisfies `where`. */
  | { kind: 'some'; path: string; where: ConditionNode }

/** The left-hand side: a path of the record, or a root such as `$user.guard`. */
export type SubjectNode = { kind: 'path'; path: string } | Exclude<OperandNode, { kind: 'literal' }>

export type ScalarOperator = Exclude<ComparisonOperator, 'in' | 'notIn' | 'some' | 'none'>

export type TestNode =
  | { operator: ScalarOperator; operand: OperandNode }
  /** `list` was written as a list; `reference` is one operand that resolves to a list. */
  | { operator: 'in' | 'notIn'; list: OperandNode[] }
  | { operator: 'in' | 'notIn'; reference: OperandNode }

/** Thrown for a condition that cannot be parsed: a JSON pointer to the fault, and the reason. */
export class ConditionError extends Error {
  override name = 'ConditionError'
  constructor(
    readonly pointer: string,
    readonly reason: string,
  ) {
    super(`Condition${pointer && ` at ${pointer}`}: ${reason}`)
  }
}

const parsed = new WeakMap<object, ConditionNode>()

/**
 * Parses a condition. Conditions are immutable data, so the result is cached per object. Throws {@link ConditionError}
 * at the first fault.
 */
export function parseCondition(condition: Condition): ConditionNode {
  const known = parsed.get(condition)
  if (known) return known
  const node = parseGroup(condition, '')
  parsed.set(condition, node)
  return node
}

function parseGroup(condition: unknown, pointer: string): ConditionNode {
  if (!isObject(condition))
    throw new ConditionError(pointer, 'a condition is an object, such as { "status": "enabled" }.')
  const nodes = Object.entries(condition)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => parseEntry(key, value, `${pointer}/${escapePointer(key)}`))
  return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'all', of: nodes }
}

function parseEntry(key: string, value: unknown, pointer: string): ConditionNode {
  if (key === 'not') return { kind: 'not', of: parseGroup(value, pointer) }
  if (key === 'all' || key === 'any') return { kind: key, of: parseList(key, value, pointer) }
  return parseComparison(parseSubject(key, pointer), value, pointer)
}

function parseList(key: string, value: unknown, pointer: string): ConditionNode[] {
  if (!Array.isArray(value)) throw new ConditionError(pointer, `"${key}" takes a list of conditions.`)
  return value.map((condition, index) => parseGroup(condition, `${pointer}/${index}`))
}

function parseSubject(key: string, pointer: string): SubjectNode {
  if (isPath(key)) return { kind: 'path', path: key }
  const node = parseOperand(key)
  if (!node || node.kind === 'literal') {
    const reason = key.startsWith('$') ? `"${key}" refers to nothing: ${LEGAL_ROOTS}` : `"${key}" is not a path.`
    throw new ConditionError(pointer, reason)
  }
  return node
}

function parseComparison(subject: SubjectNode, value: unknown, pointer: string): ConditionNode {
  if (Array.isArray(value)) return { kind: 'compare', subject, tests: [parseTest('in', value, pointer)] }
  if (!isObject(value)) return { kind: 'compare', subject, tests: [parseTest('eq', value, pointer)] }
  const entries = Object.entries(value as Comparison).filter(([, operand]) => operand !== undefined)
  if (entries.length === 0) throw new ConditionError(pointer, `a comparison needs an operator: ${OPERATORS}.`)
  const tests: TestNode[] = []
  const nodes: ConditionNode[] = []
  for (const [operator, operand] of entries) {
    const at = `${pointer}/${escapePointer(operator)}`
    if (operator === 'some' || operator === 'none') nodes.push(parseSome(subject, operator, operand, at))
    else tests.push(parseTest(operator, operand, at))
  }
  if (tests.length > 0) nodes.unshift({ kind: 'compare', subject, tests })
  return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'all', of: nodes }
}

function parseSome(subject: SubjectNode, operator: 'some' | 'none', where: unknown, pointer: string): ConditionNode {
  if (subject.kind !== 'path') throw new ConditionError(pointer, `"${operator}" asks about a relation of the record.`)
  const some: ConditionNode = { kind: 'some', path: subject.path, where: parseGroup(where, pointer) }
  return operator === 'some' ? some : { kind: 'not', of: some }
}

function parseTest(operator: string, operand: unknown, pointer: string): TestNode {
  if (!isOperator(operator)) throw new ConditionError(pointer, `"${operator}" is not an operator: ${OPERATORS}.`)
  if (operator !== 'in' && operator !== 'notIn') {
    return { operator: operator as ScalarOperator, operand: readOperand(operand, pointer) }
  }
  if (Array.isArray(operand)) {
    return { operator, list: operand.map((item, index) => readOperand(item, `${pointer}/${index}`)) }
  }
  const reference = readOperand(operand, pointer)
  if (reference.kind !== 'root') throw new ConditionError(pointer, `"${operator}" takes a list, or a reference to one.`)
  return { operator, reference }
}

function readOperand(operand: unknown, pointer: string): OperandNode {
  if (typeof operand === 'object' && operand !== null) {
    throw new ConditionError(pointer, 'a value is a text, a number, a boolean or null.')
  }
  const node = parseOperand(operand as Operand)
  if (!node) throw new ConditionError(pointer, `"${String(operand)}" refers to nothing: ${LEGAL_ROOTS}`)
  return node
}

const OPERATORS = `one of ${COMPARISON_OPERATORS.join(', ')}`

function isOperator(name: string): name is ComparisonOperator {
  return (COMPARISON_OPERATORS as readonly string[]).includes(name)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}
