import type { Condition } from '#protocol/condition.ts'
import type { Guarded } from '../format.ts'
import type { FieldModel } from '../model.ts'

type Switched = Pick<Guarded, 'feature' | 'requires'>

/** A guarded part that shows a field has the field's own guards as well: its switches and its read permission. */
export function withFieldGuards<Part extends Guarded>(part: Part, field: FieldModel | undefined): Part {
  const permissions = [part.permission ?? [], field?.readPermission ?? []].flat()
  return {
    ...withSwitches(part, field),
    ...(permissions.length > 0 && {
      permission: permissions.length === 1 ? permissions[0] : [...new Set(permissions)],
    }),
  }
}

/** A part of a screen is left out while its content is switched off: a field, or the resource of its rows. */
export function withSwitches<Part extends Switched>(part: Part, shown: Switched | undefined): Part {
  const feature = part.feature ?? shown?.feature
  const other: Condition | undefined =
    shown?.feature === undefined || shown.feature === feature ? undefined : { [`$feature.${shown.feature}`]: true }
  const conditions = [part.requires, shown?.requires, other].filter((one) => one !== undefined)
  const requires = conditions.length > 1 ? { all: conditions } : conditions[0]
  return { ...part, ...(feature && { feature }), ...(requires && { requires }) }
}
