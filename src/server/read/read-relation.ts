import type { ListModel, RelationEndpointModel, RelationModel, ResourceModel } from '#declarations/model.ts'
import { own } from '#declarations/own.ts'
import type { ListQuery, ListReply } from '#protocol/list-query.ts'
import type { RequestContext } from '../request-context.ts'
import { entityNamed } from './entity-named.ts'
import { relationListing } from './listing.ts'
import { readRows } from './read-rows.ts'

/**
 * A page of the rows of a relation of one record, each with the `pivot` that attaches it where the relation goes through
 * an entity. Only rows that the user may see are among them.
 *
 * @throws NotFound when the record is not there for the user; BadRequest, Forbidden as for any list
 */
export function readRelation(
  context: RequestContext,
  resource: ResourceModel,
  id: number,
  endpoint: RelationEndpointModel,
  query: ListQuery,
): Promise<ListReply> {
  return readRelatedRows(context, resource, id, endpoint.relation, endpoint.list, query)
}

/** The same, as a list of its own choosing. */
export function readRelatedRows(
  context: RequestContext,
  resource: ResourceModel,
  id: number,
  relationName: string,
  list: ListModel,
  query: ListQuery,
): Promise<ListReply> {
  const { model } = context
  const owner = entityNamed(model, resource.entity)
  const relation = relationNamed(context, resource, relationName)
  const entity = entityNamed(model, relation.entity)
  const related = entity.resource === undefined ? undefined : own(model.resources, entity.resource)
  return readRows(context, relationListing(owner, relation, entity, related, list), query, [id])
}

/** @throws when the entity has no such relation, which a checked model never does */
export function relationNamed({ model }: RequestContext, resource: ResourceModel, name: string): RelationModel {
  const relation = own(entityNamed(model, resource.entity).relations, name)
  if (!relation) throw new Error(`${resource.entity} has no relation "${name}".`)
  return relation
}
