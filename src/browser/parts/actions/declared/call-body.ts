import type { CallAction } from '#declarations/format.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import { operandValue } from '#protocol/conditions/operand.ts'

/**
 * The body of a declared call: `{ "paused": { "not": "$record.pivot.paused" } }` -> `{ paused: true }`. Undefined
 * without a declared one.
 */
export function callBody({ body }: CallAction, roots: ConditionContext): Record<string, unknown> | undefined {
  if (!body) return undefined
  return Object.fromEntries(
    Object.entries(body).map(([name, operand]) => [
      name,
      typeof operand === 'object' && operand !== null
        ? !operandValue(operand.not, roots)
        : operandValue(operand, roots),
    ]),
  )
}
