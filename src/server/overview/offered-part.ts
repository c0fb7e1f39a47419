import type { Guarded } from '#declarations/format.ts'
import type { EntityModel, Model, ResourceModel } from '#declarations/model.ts'
import { own } from '#declarations/own.ts'
import { type Ask, isAllowed, isOffered } from '../read/access.ts'
import { entityNamed } from '../read/entity-named.ts'

/** The rows of a tile or an issue. */
export interface PartRows {
  resource: ResourceModel
  entity: EntityModel
}

/** The rows of a tile or an issue, if it is available to the user: its guards hold, and its resource is on. */
export function offeredRows(model: Model, part: Guarded & { resource: string }, ask: Ask): PartRows | undefined {
  const resource = own(model.resources, part.resource)
  if (!resource || !isAllowed(ask, part)) return undefined
  const { feature, requires } = resource
  if (!isOffered(ask, { ...(feature && { feature }), ...(requires && { requires }) })) return undefined
  return { resource, entity: entityNamed(model, resource.entity) }
}
