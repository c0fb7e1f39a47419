import type { EntityModel, FieldModel, Model } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'

/** @throws when the model has no such entity, which a checked model never does */
export function entityOf(model: Model, name: string): EntityModel {
  const entity = lookup(model.entities, name)
  if (!entity) throw new Error(`The model has no entity "${name}".`)
  return entity
}

/** @throws when the entity has no such field, which a checked one never lacks */
export function fieldOf(entity: EntityModel, name: string): FieldModel {
  const field = lookup(entity.fields, name)
  if (!field) throw new Error(`${entity.name} has no field "${name}".`)
  return field
}
