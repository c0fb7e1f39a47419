import type { Condition, ConditionContext } from '../condition.ts'
import { evaluateCondition } from '../conditions/evaluate-condition.ts'
import type { Values } from './ruled-entity.ts'

/** Fields that keep their values once the stored record meets a condition. */
export interface FrozenRule {
  when: Condition
  fields: readonly string[]
  /** They may take another value, but are never emptied. */
  replaceable?: boolean
  message?: string
  /** Whoever holds it may correct them. */
  permission?: string
}

/** The rules that keep values of a record, as it is stored. */
export function frozenBy<Rule extends FrozenRule>(
  rules: readonly Rule[] | undefined,
  stored: Values,
  roots: ConditionContext,
): Rule[] {
  return (rules ?? []).filter(({ when }) => evaluateCondition(when, stored, { ...roots, record: stored }))
}
