import type { EntityModel, RelationEndpointModel, RelationModel } from '#declarations/model.ts'
import type { RouteTarget } from './record-routes.ts'

/** A relation of a resource, for making its routes. */
export interface RelationTarget {
  at: RouteTarget
  endpoint: RelationEndpointModel
  relation: RelationModel
  /** The entity of the related rows. */
  related: EntityModel
  /** `reading-groups/:id/readers` */
  api: string
  /** Name of the related row's id in addresses: `reader_id`. */
  to: string
}
