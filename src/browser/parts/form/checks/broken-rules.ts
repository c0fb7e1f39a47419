import { pathsAsked } from '#declarations/condition-paths.ts'
import type { EntityModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { ruleFields } from '#declarations/rule-fields.ts'
import type { Condition, ConditionContext } from '#protocol/condition.ts'
import { evaluateCondition } from '#protocol/evaluate-condition.ts'
import { readPath } from '#protocol/read-path.ts'
import type { Values } from '../form-values.ts'

export interface BrokenRule {
  /** Fields of the record that the rule uses. */
  fields: string[]
  /** The field at which it is shown. */
  field?: string | undefined
  message?: string | undefined
}

/**
 * The `forbid` rules that a record breaks, as far as the known values of it and of its references show. The server
 * checks the rest.
 */
export function brokenRules(entity: EntityModel, record: Values, roots: ConditionContext): BrokenRule[] {
  return entity.forbid
    .filter(({ when }) => isKnown(entity, record, when) && evaluateCondition(when, record, { ...roots, record }))
    .map(({ when, message, field }) => ({ fields: ruleFields(entity, when), message, field }))
}

/** True when every value of a condition is known. A null means that nothing was chosen. */
function isKnown(entity: EntityModel, record: Values, when: Condition): boolean {
  return pathsAsked(when).every(
    (path) => lookup(entity.fields, path) !== undefined || readPath(record, path) !== undefined,
  )
}
