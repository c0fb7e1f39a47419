import { sql } from 'kysely'
import type { ListModel, RelationEndpointModel, RelationModel, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { ListQuery, ListReply } from '#protocol/list-query.ts'
import { NotFound } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { parameterOf } from '../sql/sql-type.ts'
import { entityOf } from '#declarations/entity-of.ts'
import { type Listing, relationListing } from './list/listing.ts'
import { relatedList } from './list/placed-list.ts'
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
  return readRelatedRows(
    context,
    resource,
    id,
    endpoint.relation,
    relatedList(context.model, resource, endpoint),
    query,
  )
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
  const owner = entityOf(model, resource.entity)
  const relation = relationNamed(context, resource, relationName)
  const entity = entityOf(model, relation.entity)
  const related = entity.resource === undefined ? undefined : lookup(model.resources, entity.resource)
  return readRows(context, relationListing(owner, relation, entity, related, list), query, [id])
}

/**
 * One row of a relation of one record, as its list has it, with the `pivot` that attaches it.
 *
 * @throws NotFound when either is not there for the user, or the row is not attached
 */
export async function readRelated(
  context: RequestContext,
  resource: ResourceModel,
  id: number,
  endpoint: RelationEndpointModel,
  relatedId: number,
): Promise<Record<string, unknown>> {
  const owner = entityOf(context.model, resource.entity)
  const relation = relationNamed(context, resource, endpoint.relation)
  const entity = entityOf(context.model, relation.entity)
  const related = entity.resource === undefined ? undefined : lookup(context.model.resources, entity.resource)
  const all = relationListing(owner, relation, entity, related, relatedList(context.model, resource, endpoint))
  const one: Listing = {
    ...all,
    key: `one of ${all.key}`,
    rows(statement, planning) {
      const rows = all.rows(statement, planning)
      const wanted = parameterOf(
        'bigint',
        planning.parameter(({ ids }) => ids[1]),
      )
      return { ...rows, where: [...rows.where, sql`${rows.source.column('id')} = ${wanted}`] }
    },
  }
  const query: ListQuery = { page: 1, count: 1, sorting: {}, filter: {}, params: {} }
  const { items } = await readRows(context, one, query, [id, relatedId])
  const [item] = items
  if (!item) throw new NotFound()
  return item
}

/** @throws when the entity has no such relation, which a checked model never does */
export function relationNamed({ model }: RequestContext, resource: ResourceModel, name: string): RelationModel {
  const relation = lookup(entityOf(model, resource.entity).relations, name)
  if (!relation) throw new Error(`${resource.entity} has no relation "${name}".`)
  return relation
}
