import { pathsAsked } from '#declarations/condition-paths.ts'
import type { EntityModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { ruleFields } from '#declarations/rule-fields.ts'
import type { Condition, ConditionContext } from '#protocol/condition.ts'
import { evaluateCondition } from '#protocol/evaluate-condition.ts'
import { readPath } from '#protocol/read-path.ts'
import type { Values } from '../form-values.ts'

export interface BrokenRule {
  /** Fields of the record that the rule looks at. */
  fields: string[]
  /** Where it is shown. */
  field?: string | undefined
  message?: string | undefined
}

/**
 * The forbidden states that a record is in, as far as that can be told from what is known of it and of the records that it
 * refers to. Of the rest the server tells.
 */
export function brokenRules(entity: EntityModel, record: Values, roots: ConditionContext): BrokenRule[] {
  return entity.forbid
    .filter(({ when }) => isKnown(entity, record, when) && evaluateCondition(when, record, { ...roots, record }))
    .map(({ when, message, field }) => ({ fields: ruleFields(entity, when), message, field }))
}

/** Whether everything that a condition looks at is there. Null is: nothing was chosen. */
function isKnown(entity: EntityModel, record: Values, when: Condition): boolean {
  return pathsAsked(when).every(
    (path) => lookup(entity.fields, path) !== undefined || readPath(record, path) !== undefined,
  )
}
