import { isDeepStrictEqual } from 'node:util'
import type { Condition, ConditionContext } from '#protocol/condition.ts'
import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import type { RequestContext } from '../../request-context.ts'
import { type Answer, type Planning, type Roots, rootsNow } from '../../sql/planning.ts'
import type { Row } from '../record-rules.ts'

/** One call of a planned write. */
export interface WriteCall {
  context: RequestContext
  /** The record as it will be. */
  after: Row
  /** The record as it is; absent for a new one. */
  before?: (Row & { id: number }) | undefined
  /** `xmin` of the row that `before` was read from, where it is not locked. */
  stamp?: string | undefined
  /** Rows that link a new record, but for its id. */
  links?: readonly Row[]
  /** The statement confirms the session itself. */
  confirms: boolean
}

const contexts = new WeakMap<object, Planning<WriteCall>>()
const rows = new WeakMap<object, { planning: Planning<WriteCall>; of: (call: WriteCall) => Row }>()

/**
 * The context to write a planned statement with. The functions below ask it on behalf of every request that the plan will serve.
 * Whatever else is read of it is that of this request alone, and the statement then serves no other.
 */
export function plannedContext(planning: Planning<WriteCall>, { model, code }: RequestContext): RequestContext {
  const context = standingFor<RequestContext>(() => planning.once().context, { model, code })
  contexts.set(context, planning)
  return context
}

/** A record to write a planned statement with: as {@link plannedContext}. */
export function plannedRow<R extends Row>(planning: Planning<WriteCall>, of: (call: WriteCall) => R): R {
  const row = standingFor<R>(() => of(planning.once()), {})
  rows.set(row, { planning, of })
  return row
}

function standingFor<T extends object>(actual: () => T, known: Partial<T>): T {
  return new Proxy({} as T, {
    get: (_, name) => (name in known ? Reflect.get(known, name) : (Reflect.get(actual(), name) as unknown)),
    has: (_, name) => name in actual(),
    ownKeys: () => Reflect.ownKeys(actual()),
    getOwnPropertyDescriptor: (_, name) => {
      const described = Reflect.getOwnPropertyDescriptor(actual(), name)
      return described && { ...described, configurable: true }
    },
  })
}

/** The answer of a request; of a planned one, the plan is good for equal answers. */
export function askIn<A extends Answer>(context: RequestContext, question: (context: RequestContext) => A): A {
  return contexts.get(context)?.ask((call) => question(call.context)) ?? question(context)
}

/** A parameter from a request. */
export function valueIn(context: RequestContext, value: (context: RequestContext) => unknown): unknown {
  const planning = contexts.get(context)
  return planning ? planning.parameter((call) => value(call.context)) : value(context)
}

/** The roots of conditions of a request. */
export function rootsIn(context: RequestContext): Roots {
  return contexts.get(context)?.roots((call) => call.context.roots) ?? rootsNow(context.roots)
}

/** The same with roots from a record, such as `$record`. */
export function rootsWith(
  context: RequestContext,
  row: Row,
  change: (roots: ConditionContext, row: Row) => ConditionContext,
): Roots {
  const planning = contexts.get(context)
  if (!planning) return rootsNow(change(context.roots, row))
  const of = rows.get(row)?.of
  if (!of) return rootsNow(change(planning.once().context.roots, row))
  return planning.roots((call) => change(call.context.roots, of(call)))
}

/** `$record` is the record. */
export function withRecord(roots: ConditionContext, record: Row): ConditionContext {
  return { ...roots, record }
}

/** True when a record meets a condition on its own fields. */
export function meetsIn(context: RequestContext, row: Row, condition: Condition): boolean {
  const meets = (roots: ConditionContext, record: Row) => evaluateCondition(condition, record, { ...roots, record })
  const planned = rows.get(row)
  if (!planned) return meets(context.roots, row)
  return planned.planning.ask((call) => meets(call.context.roots, planned.of(call)))
}

/** The answer of a record. */
export function askRow<A extends Answer>(row: Row, question: (row: Row) => A): A {
  const planned = rows.get(row)
  return planned ? planned.planning.ask((call) => question(planned.of(call))) : question(row)
}

/** A parameter from a record. */
export function rowValue(row: Row, value: (row: Row) => unknown): unknown {
  const planned = rows.get(row)
  return planned ? planned.planning.parameter((call) => value(planned.of(call))) : value(row)
}

/** True when a field of a record has a value. */
export function isSetIn(row: Row, name: string): boolean {
  return askRow(row, (actual) => actual[name] !== null && actual[name] !== undefined)
}

/** True when a field has the same value in two records. */
export function isSameIn(one: Row, other: Row, name: string): boolean {
  const [before, after] = [rows.get(one), rows.get(other)]
  if (!before || !after) return isDeepStrictEqual(one[name], other[name])
  return after.planning.ask((call) => isDeepStrictEqual(before.of(call)[name], after.of(call)[name]))
}
