import { entityOf } from '#declarations/entity-of.ts'
import type { EntityModel, Model, MountModel, ResourceModel } from '#declarations/model.ts'
import type { FieldErrors } from './body/field-errors.ts'
import { READ_ONLY } from './body/field-message.ts'
import type { Row } from './record-rules.ts'

/** The target of a write: a resource, and the parents in the address. */
export interface RecordTarget {
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
  /** Neither hooks nor events go with it. */
  withoutHooks?: boolean
  /** The state that a move of the record leads to (`transitions`). */
  movingTo?: string
}

export function targetOf(model: Model, target: RecordTarget): WriteTarget {
  return { entity: entityOf(model, target.resource.entity), resource: target.resource, given: target.given }
}

/** The body cannot change fields fixed by the address: it may only repeat them. */
export function keepGiven({ given }: Pick<RecordTarget, 'given'>, values: Row, errors: FieldErrors): void {
  for (const [name, id] of Object.entries(given)) {
    if (name in values && values[name] !== id) errors.add(name, READ_ONLY)
    delete values[name]
  }
}
