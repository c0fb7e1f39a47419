import type { HookDeclaration } from '../format.ts'
import type { EntityModel } from '../model.ts'

/** Code that goes with the writing of records. */
export interface Hook {
  /** `custom-actions/{name}.hook.ts`. */
  name: string
  /** Of a change: it runs only where one of these changes, or is sent for it. Absent: whatever changes. */
  fields?: readonly string[]
}

/** The hooks of an entity, in the order in which they run. */
export function hooksOf(
  { hooks }: Pick<EntityModel, 'hooks'>,
  operation: 'create' | 'update' | 'delete',
  moment: 'before' | 'after',
): Hook[] {
  const declared: readonly HookDeclaration[] = hooks?.[operation]?.[moment] ?? []
  return declared.map((one) => (typeof one === 'string' ? { name: one } : { name: one.hook, fields: one.fields }))
}
