import type { EntityModel, Model } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'

/** @throws when the model has no such entity, which a checked model never does */
export function entityOf(model: Model, name: string): EntityModel {
  const entity = lookup(model.entities, name)
  if (!entity) throw new Error(`The model has no entity "${name}".`)
  return entity
}
