import type { ConditionContext } from '../condition.ts'
import { operandValue } from '../operand.ts'
import type { RuledField } from './ruled-entity.ts'

/** The value of a field of a new record, those that depend on the day or on the maker included; undefined where nothing is declared. */
export function defaultValue({ default: declared }: Pick<RuledField, 'default'>, roots: ConditionContext): unknown {
  return declared === undefined || Array.isArray(declared) ? declared : operandValue(declared, roots)
}
