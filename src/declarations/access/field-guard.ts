import type { Guard } from '#protocol/access/guard.ts'
import type { FieldModel } from '../model.ts'
import type { ResolvedPath } from '../path.ts'

const known = new WeakMap<FieldModel, { read: Guard; write: Guard }>()

/** The guard of reading a field. */
export function readGuard(field: FieldModel): Guard {
  return guardsOf(field).read
}

/** The guard of setting a field, beside that of writing its record. */
export function writeGuard(field: FieldModel): Guard {
  return guardsOf(field).write
}

function guardsOf(field: FieldModel) {
  let guards = known.get(field)
  if (!guards) known.set(field, (guards = { read: guardOf(field, 'read'), write: guardOf(field, 'write') }))
  return guards
}

function guardOf({ feature, requires, ...field }: FieldModel, access: 'read' | 'write'): Guard {
  const permission = access === 'read' ? field.readPermission : field.writePermission
  return {
    ...(feature !== undefined && { feature }),
    ...(requires && { requires }),
    ...(permission !== undefined && { permission }),
  }
}

/** The fields whose guards all hold for whoever reads a path: those on the way, and the one at its end. */
export function fieldsOnPath({ steps, end }: ResolvedPath): FieldModel[] {
  const fields = steps.flatMap((step) => (step.type === 'one' ? [step.field] : []))
  if (end.type === 'field' || end.type === 'reference') fields.push(end.field)
  return fields
}
