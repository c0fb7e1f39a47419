import type { ConditionContext } from '../condition.ts'
import { evaluateCondition } from '../conditions/evaluate-condition.ts'
import { isShown } from './hidden-fields.ts'
import type { RuledEntity, RuledField, Values } from './ruled-entity.ts'

/** Tells whether a field must have a value, as the record stands. */
export function isRequired(
  entity: Pick<RuledEntity, 'requiredWhen'>,
  field: Pick<RuledField, 'name' | 'required' | 'showWhen'>,
  record: Values,
  roots: ConditionContext,
): boolean {
  if (field.required && isShown(field, record, roots)) return true
  return entity.requiredWhen.some(
    ({ when, fields }) => fields.includes(field.name) && evaluateCondition(when, record, { ...roots, record }),
  )
}

/** Tells whether a field has no value. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
