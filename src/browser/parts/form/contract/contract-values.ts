import type { ConditionContext } from '#protocol/condition.ts'
import type { Contract, ContractCall } from '#protocol/contract/contract.ts'
import { type ContractFields, longField, type LongField } from '#protocol/contract/contract-field.ts'
import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import { operandValue } from '#protocol/conditions/operand.ts'

/** The body of a contract. */
export type SentBody<C extends Contract> = ContractCall<C> extends { body?: infer Body } ? NonNullable<Body> : never

/** The values of a form of the contract: each value of its body, null while there is none. */
export type TypedValues<C extends Contract> = { [Name in keyof SentBody<C>]-?: NonNullable<SentBody<C>[Name]> | null }

/**
 * The values that a form begins with: the defaults of the contract, switches that are off, what the form is known by, and nothing
 * else.
 *
 * @param roots what stands behind defaults such as `$today`
 */
export function startingValues<C extends Contract>(contract: C, roots: ConditionContext): TypedValues<C> {
  const values = Object.entries(bodyOf(contract)).map(([name, field]) => [name, startOf(longField(field), roots)])
  return Object.fromEntries(values) as TypedValues<C>
}

/**
 * The body that a call is made with: what is not asked for, and what may be left out and is empty, is not sent.
 *
 * @param typed values of the form; those that the contract does not name stay in the form
 * @param roots what stands behind the conditions of fields
 */
export function sentBody<C extends Contract>(contract: C, typed: object, roots: ConditionContext): SentBody<C> {
  const values = typed as Record<string, unknown>
  const sent = Object.entries(bodyOf(contract)).flatMap(([name, field]) => {
    const long = longField(field)
    const value = values[name]
    const isEmpty = value === undefined || (value === null && long.nullable !== true)
    return isEmpty || !isAskedFor(long, values, roots) ? [] : [[name, value]]
  })
  return Object.fromEntries(sent) as SentBody<C>
}

/** True when the value has to be given: a switch is always on or off. */
export function isRequired(field: LongField): boolean {
  const isSwitch = 'kind' in field && field.kind === 'boolean'
  return !isSwitch && field.optional !== true && field.nullable !== true && field.default === undefined
}

/** True when a form asks for the field, given what has been typed. */
export function isAskedFor({ showWhen }: LongField, typed: Record<string, unknown>, roots: ConditionContext): boolean {
  return showWhen === undefined || evaluateCondition(showWhen, typed, roots)
}

/** True of a field that a form fills itself, so that what is sent twice is done once. */
export function isOnce(field: LongField): boolean {
  return 'kind' in field && field.once === true
}

function startOf(field: LongField, roots: ConditionContext): unknown {
  if (isOnce(field)) return crypto.randomUUID()
  const { default: value = null } = field
  if (value !== null) return operandValue(value, roots)
  return 'kind' in field && field.kind === 'boolean' ? false : null
}

function bodyOf({ body = {} }: Contract): ContractFields {
  return body
}
