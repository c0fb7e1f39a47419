import type { EntityModel, Model } from '#declarations/model.ts'
import { own } from '#declarations/own.ts'

/** @throws when the model has no such entity, which a checked model never does */
export function entityNamed(model: Model, name: string): EntityModel {
  const entity = own(model.entities, name)
  if (!entity) throw new Error(`The model has no entity "${name}".`)
  return entity
}
