import type { EntityModel, FieldModel } from '../model.ts'

/** Fields that a client may write, in declared order. */
export function writableFields(entity: EntityModel): FieldModel[] {
  return Object.values(entity.fields).filter((field) => !field.readOnly)
}
