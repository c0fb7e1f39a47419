import { tz } from '@date-fns/tz'
import { add, type Duration, formatISO, parseISO, startOfISOWeek, startOfMonth, startOfYear } from 'date-fns'
import type { ConditionContext, Literal, Operand } from '../condition.ts'
import { isPath } from '../path.ts'
import { readPath } from '../read-path.ts'

export const VALUE_ROOTS = ['user', 'record', 'parent', 'config', 'feature', 'value', 'param'] as const
export type ValueRoot = (typeof VALUE_ROOTS)[number]

export const TIME_ROOTS = ['today', 'time', 'now', 'week', 'month', 'year'] as const
export type TimeRoot = (typeof TIME_ROOTS)[number]

/** A parsed operand. */
export type OperandNode =
  | { kind: 'literal'; value: Literal }
  /** `$user.branch_id`; the path is empty for `$value` and `$param` as a whole. */
  | { kind: 'root'; root: ValueRoot; path: string }
  /** `$week+1w`. */
  | { kind: 'time'; root: TimeRoot; offset: Duration }

const TIME = new RegExp(`^\\$(${TIME_ROOTS.filter((root) => root !== 'time').join('|')})((?:[+-]\\d{1,5}[dwmy])*)$`)
const VALUE = new RegExp(`^\\$(${VALUE_ROOTS.join('|')})(?:\\.(.+))?$`)
const UNITS = { d: 'days', w: 'weeks', m: 'months', y: 'years' } as const

/**
 * The operand that stands for a text and nothing else, for conditions with what somebody has sent: `$today` -> `$$today`. Without it
 * the text could refer to a value.
 */
export function literalOperand(text: string): string {
  return text.startsWith('$') ? `$${text}` : text
}

/** Parses an operand. Undefined when it starts with `$` and is not a known reference. */
export function parseOperand(operand: Operand): OperandNode | undefined {
  if (typeof operand !== 'string' || !operand.startsWith('$')) return { kind: 'literal', value: operand }
  if (operand.startsWith('$$')) return { kind: 'literal', value: operand.slice(1) }
  if (operand === '$time') return { kind: 'time', root: 'time', offset: {} }
  const [, timeRoot, offset] = TIME.exec(operand) ?? []
  if (timeRoot) return { kind: 'time', root: timeRoot as TimeRoot, offset: parseOffset(offset ?? '') }
  const [, root, path = ''] = VALUE.exec(operand) ?? []
  if (!root || (path !== '' && !isPath(path))) return undefined
  const whole = root === 'value' || root === 'param'
  return whole || path !== '' ? { kind: 'root', root: root as ValueRoot, path } : undefined
}

/** Resolves an operand in a context. A reference to something missing is null. */
export function resolveOperand(operand: OperandNode, context: ConditionContext): unknown {
  if (operand.kind === 'literal') return operand.value
  if (operand.kind === 'time') return resolveTime(operand.root, operand.offset, context)
  const root = context[operand.root]
  return (operand.path === '' ? root : readPath(root, operand.path)) ?? null
}

/** Parses and resolves in one step: `$today-6d` -> `2026-03-12`. Throws for an unknown reference. */
export function operandValue(operand: Operand, context: ConditionContext): unknown {
  const node = parseOperand(operand)
  if (!node) throw new Error(`"${String(operand)}" refers to nothing: ${LEGAL_ROOTS}`)
  return resolveOperand(node, context)
}

/** The references allowed after a dollar sign, for messages. */
export const LEGAL_ROOTS = `after a dollar sign stand ${[...VALUE_ROOTS, ...TIME_ROOTS].join(', ')}; a text that starts with one is written with two.`

/** `+1w-2d` -> `{ weeks: 1, days: -2 }`. */
function parseOffset(text: string): Duration {
  const offset: Duration = {}
  for (const [, amount, unit] of text.matchAll(/([+-]\d+)([dwmy])/g)) {
    const name = UNITS[unit as keyof typeof UNITS]
    offset[name] = (offset[name] ?? 0) + Number(amount)
  }
  return offset
}

/** A civil date, ISO, for all but `$now`, which is an instant, ISO UTC, and `$time`, which is a time of day. */
function resolveTime(root: TimeRoot, offset: Duration, context: ConditionContext): string {
  if (root === 'today' && isEmptyObject(offset)) return context.today
  if (root === 'time') return context.time
  if (root === 'now' && isEmptyObject(offset)) return new Date(context.now).toISOString()
  if (root === 'now') return new Date(add(context.now, offset, { in: tz('UTC') }).getTime()).toISOString()
  const start = STARTS[root](parseISO(context.today))
  return formatISO(add(start, offset), { representation: 'date' })
}

function isEmptyObject(value: object): boolean {
  for (const _ in value) return false
  return true
}

const STARTS: Record<Exclude<TimeRoot, 'now' | 'time'>, (today: Date) => Date> = {
  today: (today) => today,
  week: (today) => startOfISOWeek(today),
  month: (today) => startOfMonth(today),
  year: (today) => startOfYear(today),
}
