import { entityOf } from '#declarations/entity-of.ts'
import type { EntityModel, Model, MountModel, ResourceModel } from '#declarations/model.ts'
import type { FieldErrors } from './body/field-errors.ts'
import { READ_ONLY } from './body/field-message.ts'
import type { Row } from './record-rules.ts'

/** Where a record is written: a resource, and the parents that the address names. */
export interface RecordTarget {
  resource: ResourceModel
  mount: MountModel
  /** Fields that the address fixes: `{ branch_id: 3 }` of `branches/3/closures`. */
  given: Readonly<Record<string, number>>
}

/** What is written: records of an entity, by the rules of the resource that declares them, where one does. */
export interface WriteTarget {
  entity: EntityModel
  resource?: ResourceModel | undefined
  /** Fields that are fixed: `{ branch_id: 3 }`. */
  given: Readonly<Record<string, number>>
  /** Whoever is signed in: no scope narrows the rows. */
  unscoped?: boolean
}

export function targetOf(model: Model, target: RecordTarget): WriteTarget {
  return { entity: entityOf(model, target.resource.entity), resource: target.resource, given: target.given }
}

/** What the address fixes cannot be moved by the body: it may name the same parent, nothing else. */
export function keepGiven({ given }: Pick<RecordTarget, 'given'>, values: Row, errors: FieldErrors): void {
  for (const [name, id] of Object.entries(given)) {
    if (name in values && values[name] !== id) errors.add(name, READ_ONLY)
    delete values[name]
  }
}
