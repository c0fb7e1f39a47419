import type { EntityModel, FieldRefModel } from '#declarations/model.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import { evaluateCondition } from '#protocol/evaluate-condition.ts'
import { readPath } from '#protocol/read-path.ts'
import type { FormField } from './form-fields.ts'
import { isSame, type Values } from './form-values.ts'

/** True when a field applies to the record in the form's current state. */
export function isShown({ field, model }: FormField, record: Values, roots: ConditionContext): boolean {
  return [field.when, model?.showWhen].every((when) => when === undefined || evaluateCondition(when, record, roots))
}

/** True when a field is required in the form's current state. */
export function isRequired(
  { source, model }: FormField,
  entity: EntityModel,
  record: Values,
  roots: ConditionContext,
): boolean {
  if (model?.required && model.kind !== 'boolean') return true
  return entity.requiredWhen.some(
    ({ when, fields }) => fields.includes(source) && evaluateCondition(when, record, roots),
  )
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/**
 * The values that a change of one field sets in others, by `onChange`, and recursively. The server applies the same
 * rules in the same order. A field is set once, so that circular rules end.
 */
export function consequences(entity: EntityModel, values: Values, changed: string): Values {
  const set: Values = {}
  const settled = new Set([changed])
  const queue = [changed]
  for (const name of queue) {
    const value = name in set ? set[name] : values[name]
    const rules = entity.fields[name]?.onChange.filter((rule) => rule.to === value) ?? []
    for (const [target, to] of rules.flatMap((rule) => Object.entries(rule.set))) {
      if (settled.has(target)) continue
      settled.add(target)
      if (isSame(values[target], to)) continue
      set[target] = to
      queue.push(target)
    }
  }
  return set
}

/** Parameters of a field's picker, from the form's current values: `{ branch_id: 3 }`. Empty ones are left out. */
export function pickerParams(field: FieldRefModel, record: Values): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(field.dependsOn ?? {}).flatMap(([param, path]) => {
      const value = readPath(record, path)
      return typeof value === 'number' || (typeof value === 'string' && value !== '') ? [[param, value]] : []
    }),
  )
}
