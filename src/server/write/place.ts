import type { EntityModel, Model, MountModel, ResourceModel } from '#declarations/model.ts'
import type { FieldErrors } from './field-errors.ts'
import { READ_ONLY } from './field-message.ts'
import type { Row } from './settle-values.ts'

/** The target of a write: a resource, and the parents in the address. */
export interface Place {
  resource: ResourceModel
  mount: MountModel
  /** Fields fixed by the address: `{ branch_id: 3 }` of `branches/3/closures`. */
  given: Readonly<Record<string, number>>
}

/** The entity to write, with the rules of its resource, if there is one. */
export interface WriteTarget {
  entity: EntityModel
  resource?: ResourceModel | undefined
  /** Fixed fields: `{ branch_id: 3 }`. */
  given: Readonly<Record<string, number>>
  /** As the system: no scope limits the rows. */
  unscoped?: boolean
}

export function targetOf(model: Model, place: Place): WriteTarget {
  return { entity: entityOfPlace(model, place), resource: place.resource, given: place.given }
}

export function entityOfPlace(model: Model, { resource }: Place): EntityModel {
  const entity = model.entities[resource.entity]
  if (!entity) throw new Error(`The resource ${resource.name} has no entity.`)
  return entity
}

/** The body cannot change fields fixed by the address: it may only repeat them. */
export function keepGiven({ given }: Pick<Place, 'given'>, values: Row, errors: FieldErrors): void {
  for (const [name, id] of Object.entries(given)) {
    if (name in values && values[name] !== id) errors.add(name, READ_ONLY)
    delete values[name]
  }
}
