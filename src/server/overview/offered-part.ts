import type { Guarded } from '#declarations/format.ts'
import type { EntityModel, Model, ResourceModel } from '#declarations/model.ts'
import { own } from '#declarations/own.ts'
import { type Ask, isAllowed, isOffered } from '../read/access.ts'
import { entityNamed } from '../read/entity-named.ts'

/** Whose rows a tile or an issue is about. */
export interface PartRows {
  resource: ResourceModel
  entity: EntityModel
}

/** The rows that a tile or an issue is about, if it is there for the user: what guards it holds, and its resource is on. */
export function offeredRows(model: Model, part: Guarded & { resource: string }, ask: Ask): PartRows | undefined {
  const resource = own(model.resources, part.resource)
  if (!resource || !isAllowed(ask, part)) return undefined
  const { feature, requires } = resource
  if (!isOffered(ask, { ...(feature && { feature }), ...(requires && { requires }) })) return undefined
  return { resource, entity: entityNamed(model, resource.entity) }
}
