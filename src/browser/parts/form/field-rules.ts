import type { EntityModel, FieldRefModel } from '#declarations/model.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import { readPath } from '#protocol/read-path.ts'
import { isShown as applies } from '#protocol/rules/hidden-fields.ts'
import { choiceParameters } from '#protocol/rules/reference-choices.ts'
import { isRequired as mustHaveValue } from '#protocol/rules/required-fields.ts'
import type { FormField } from './form-fields.ts'
import type { Values } from './form-values.ts'

/** True when a field applies to the record as it stands in the form, and this form asks for it. */
export function isShown({ field, model }: FormField, record: Values, roots: ConditionContext): boolean {
  if (field.when && !evaluateCondition(field.when, record, roots)) return false
  return model === undefined || applies(model, record, roots)
}

/** True when a field must be filled in, as the record stands in the form. One that is ticked or not always is. */
export function isRequired(
  { source, model, demanded }: FormField,
  entity: EntityModel,
  record: Values,
  roots: ConditionContext,
): boolean {
  const required = (demanded === true || model?.required === true) && model?.kind !== 'boolean'
  return mustHaveValue(entity, { ...model, name: source, required }, record, roots)
}

/**
 * Parameters of a field's picker, from the record as it stands in the form: `{ branch_id: 3 }`. Empty ones are left out. Beside
 * those that the form declares stand those of the reference's own rule.
 */
export function pickerParams(
  entity: string,
  { field, model }: FormField,
  record: Values,
): Record<string, string | number> | undefined {
  const ruled = model ? choiceParameters(entity, model, record) : {}
  const params = { ...ruled, ...declaredParams(field, record) }
  return field.dependsOn || Object.keys(params).length > 0 ? params : undefined
}

function declaredParams(field: FieldRefModel, record: Values): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(field.dependsOn ?? {}).flatMap(([param, path]) => {
      const value = readPath(record, path)
      return typeof value === 'number' || (typeof value === 'string' && value !== '') ? [[param, value]] : []
    }),
  )
}
