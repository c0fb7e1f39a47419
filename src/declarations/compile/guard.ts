import type { Guarded } from '../format.ts'
import type { FieldModel } from '../model.ts'

/** A guarded part that shows a field is guarded as the field itself is: its feature and its permission to read apply too. */
export function withFieldGuards<Part extends Guarded>(part: Part, field: FieldModel | undefined): Part {
  const permissions = [part.permission ?? [], field?.readPermission ?? []].flat()
  const feature = part.feature ?? field?.feature
  return {
    ...part,
    ...(permissions.length > 0 && {
      permission: permissions.length === 1 ? permissions[0] : [...new Set(permissions)],
    }),
    ...(feature && { feature }),
  }
}
