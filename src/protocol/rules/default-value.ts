import type { ConditionContext } from '../condition.ts'
import { operandValue } from '../conditions/operand.ts'
import type { RuledField } from './ruled-entity.ts'

/**
 * The value of a field of a new record, those that depend on the day or on the maker included; undefined where nothing is declared.
 * The system itself, which makes records by jobs, is no person that a record could refer to: null.
 */
export function defaultValue({ default: declared }: Pick<RuledField, 'default'>, roots: ConditionContext): unknown {
  if (declared === undefined || Array.isArray(declared)) return declared
  const value = operandValue(declared, roots)
  return declared === '$user.id' && value === 0 ? null : value
}
