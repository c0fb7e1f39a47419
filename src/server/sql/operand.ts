import type { ConditionContext } from '#protocol/condition.ts'
import { type OperandNode, resolveOperand } from '#protocol/conditions/operand.ts'
import { fitValue, type FitValue } from './fit-value.ts'
import type { Roots } from './planning.ts'
import { arrayOf, parameterOf, type SqlType } from './sql-type.ts'
import type { Sql } from './sql.ts'

/** The right-hand side of a comparison. */
export type Operand =
  | { shape: 'null' }
  /** Of a type that no value of the column's type can equal. */
  | { shape: 'unfit' }
  /** `nullable`: a value of a row, which null equals where both are. */
  | { shape: 'value'; sql: Sql; type: SqlType; nullable?: true }

export interface OperandList {
  sql: Sql
  hasNull: boolean
}

/** Thrown when a value from the request (`$value`, `$param`) cannot be a value of the column's type. */
export class UnfitValue extends Error {
  override name = 'UnfitValue'
  constructor(
    readonly value: unknown,
    readonly type: SqlType,
  ) {
    super(`${JSON.stringify(value)} is not a value of type ${type}.`)
  }
}

/**
 * Adds an operand to a statement, as a parameter of the type that it is compared as.
 *
 * @param change converts a non-null value before it becomes the parameter
 */
export function bindOperand(
  node: OperandNode,
  type: SqlType,
  roots: Roots,
  change?: (value: FitValue['value'] | undefined) => unknown,
): Operand {
  if (roots.column && node.kind === 'root' && node.root === 'record')
    return columnOperand(roots.column(node.path), type)
  const fit = (context: ConditionContext) => fitOperand(node, type, context)
  const changed = (value: FitValue['value'] | undefined) => (change ? change(value) : value)
  if (node.kind === 'literal') return bound(shapeOf(fit(NOTHING)), changed(fit(NOTHING)?.value))
  const name = `${JSON.stringify(node)} as ${type}`
  return bound(
    // Which moment it is makes no difference to what it is compared as, so no request is asked.
    node.kind === 'time' ? shapeOf(fit(SOME_MOMENT)) : roots.ask((context) => shapeOf(fit(context)), name),
    roots.parameter((context) => changed(fit(context)?.value), change ? undefined : name),
  )
}

function columnOperand(column: { sql: Sql; type: SqlType }, type: SqlType): Operand {
  const isComparable = column.type === type || [column.type, type].every((one) => one === 'bigint' || one === 'numeric')
  return isComparable ? { shape: 'value', ...column, nullable: true } : { shape: 'unfit' }
}

/**
 * Adds a list to a statement as one array parameter. Values that do not fit the type are left out: nothing equals them.
 */
export function bindList(nodes: readonly OperandNode[], type: SqlType, roots: Roots): OperandList {
  const items = (context: ConditionContext) => nodes.map((node) => resolveOperand(node, context))
  return boundList(items, type, roots)
}

/** The same for a reference to a list; a null reference is an empty list. */
export function bindListReference(node: OperandNode, type: SqlType, roots: Roots): OperandList {
  const items = (context: ConditionContext) => [resolveOperand(node, context)].flat().filter((item) => item !== null)
  const isAsked = isAskedFor(node)
  return boundList(
    (context) => (isAsked ? items(context).map((item) => demandFit(item, type)) : items(context)),
    type,
    roots,
  )
}

/** Literals do not look at the roots. */
const NOTHING: ConditionContext = { now: '', today: '', time: '' }

const SOME_MOMENT: ConditionContext = { now: '2000-01-01T00:00:00.000Z', today: '2000-01-01', time: '00:00' }

function boundList(items: (context: ConditionContext) => unknown[], type: SqlType, roots: Roots): OperandList {
  const fitting = (context: ConditionContext) =>
    items(context).flatMap((item) => {
      const fit = item === null ? undefined : fitValue(type, item)
      return fit && isWithin(fit.type, type) ? [fit.value] : []
    })
  const hasNull = roots.ask((context) => items(context).includes(null))
  return { sql: arrayOf(type, roots.parameter(fitting)), hasNull }
}

/** True when every value of a type is a value of another. */
function isWithin(type: SqlType, other: SqlType): boolean {
  return type === other || (type === 'bigint' && other === 'numeric')
}

function fitOperand(node: OperandNode, type: SqlType, context: ConditionContext): FitValue | null | undefined {
  const value = resolveOperand(node, context)
  if (value === null) return null
  const isAsked = isAskedFor(node)
  return fitValue(type, isAsked ? demandFit(value, type) : value)
}

/** `$value` and `$param` arrive as text. */
function isAskedFor(node: OperandNode): boolean {
  return node.kind === 'root' && (node.root === 'value' || node.root === 'param')
}

/**
 * The value of `$value` or `$param` as a type.
 *
 * @throws UnfitValue
 */
export function demandFit(value: unknown, type: SqlType): unknown {
  const read = typeof value === 'string' ? readText(value, type) : value
  if (!fitValue(type, read)) throw new UnfitValue(value, type)
  return read
}

/** Parses a text from the wire as a type. */
export function readText(text: string, type: SqlType): unknown {
  if ((type === 'bigint' || type === 'numeric') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (type === 'boolean')
    return text === '1' || text === 'true' ? true : text === '0' || text === 'false' ? false : text
  return text
}

function shapeOf(fit: FitValue | null | undefined): 'null' | 'unfit' | SqlType {
  return fit === null ? 'null' : (fit?.type ?? 'unfit')
}

function bound(shape: 'null' | 'unfit' | SqlType, value: unknown): Operand {
  if (shape === 'null' || shape === 'unfit') return { shape }
  return { shape: 'value', sql: parameterOf(shape, value), type: shape }
}
