import type { Condition, ConditionContext } from '../condition.ts'
import { pathsAsked } from '../conditions/condition-paths.ts'
import { evaluateCondition } from '../conditions/evaluate-condition.ts'
import { readPath } from '../read-path.ts'
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
  /** The condition may look further than the stored record. */
  always?: false
}

/**
 * The rules that keep values of a record, as it is stored. Of those that look further, where all that they look at is known: of the
 * rest the statement tells that writes.
 */
export function frozenBy<Rule extends FrozenRule>(
  rules: readonly Rule[] | undefined,
  stored: Values,
  roots: ConditionContext,
): Rule[] {
  return (rules ?? []).filter(
    ({ when, always }) =>
      (always !== false || isKnown(stored, when)) && evaluateCondition(when, stored, { ...roots, record: stored }),
  )
}

function isKnown(stored: Values, when: Condition): boolean {
  return pathsAsked(when).every((path) => readPath(stored, path) !== undefined)
}
