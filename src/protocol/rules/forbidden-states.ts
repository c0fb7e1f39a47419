import type { Condition, ConditionContext } from '../condition.ts'
import { pathsAsked } from '../conditions/condition-paths.ts'
import { evaluateCondition } from '../conditions/evaluate-condition.ts'
import { readPath } from '../read-path.ts'
import { ruleFields } from './rule-fields.ts'
import type { ForbidRule, RuledEntity, Values } from './ruled-entity.ts'

/** A forbidden state that a record is in. */
export interface BrokenRule extends ForbidRule {
  /** Fields of the record that the rule looks at. */
  fields: string[]
}

/**
 * The forbidden states that a record is in, as far as that can be told from what is known of it and of the records that it
 * refers to. Of the rest the database tells.
 */
export function brokenRules(entity: RuledEntity, record: Values, roots: ConditionContext): BrokenRule[] {
  return entity.forbid
    .filter(({ when }) => isKnown(entity, record, when) && evaluateCondition(when, record, { ...roots, record }))
    .map((rule) => ({ ...rule, fields: ruleFields(entity, rule.when) }))
}

/** True when everything that a condition looks at is there. Null is: nothing was chosen. */
function isKnown({ fields }: RuledEntity, record: Values, when: Condition): boolean {
  return pathsAsked(when).every((path) => Object.hasOwn(fields, path) || readPath(record, path) !== undefined)
}
