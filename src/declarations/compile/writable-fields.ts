import type { EntityModel, FieldModel } from '../model.ts'

/** Fields that people may write, in declared order. A text in another language is written with its field. */
export function writableFields(entity: EntityModel): FieldModel[] {
  return Object.values(entity.fields).filter((field) => !field.readOnly && !field.textOf)
}
