import type { Guarded } from '#declarations/format.ts'
import type { EntityModel, Model, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { type Ask, isAllowed, isAvailable } from '../read/access.ts'
import { entityOf } from '#declarations/entity-of.ts'

/** Whose rows a tile or an issue is about. */
export interface PartRows {
  resource: ResourceModel
  entity: EntityModel
}

/** The rows that a tile or an issue is about, if it is there for the user: what guards it holds, and its resource is on. */
export function offeredRows(model: Model, part: Guarded & { resource: string }, ask: Ask): PartRows | undefined {
  const resource = lookup(model.resources, part.resource)
  if (!resource || !isAllowed(ask, part)) return undefined
  const { feature, requires } = resource
  if (!isAvailable(ask, { ...(feature && { feature }), ...(requires && { requires }) })) return undefined
  return { resource, entity: entityOf(model, resource.entity) }
}
