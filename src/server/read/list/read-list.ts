import type { ListModel, ResourceModel } from '#declarations/model.ts'
import type { ListQuery, ListReply } from '#protocol/list-query.ts'
import type { RequestContext } from '../../request-context.ts'
import { entityOf } from '#declarations/entity-of.ts'
import { resourceListing } from './listing.ts'
import { readRows } from '../read-rows.ts'

/** What is asked of a list. */
export interface ListAsked {
  query: ListQuery
  /** The list, where it is not the resource's own. Plans are kept by it, so it is to be a part of the model. */
  list?: ListModel
  /** Own fields that the address fixes: `{ branch_id: 3 }`. */
  parents?: Readonly<Record<string, number>>
}

/**
 * A page of the rows of a resource that the user may see.
 *
 * @throws BadRequest for what the list does not know, Forbidden for what the user may not read, NotFound when a record in
 * the address is not there for the user
 */
export function readList(context: RequestContext, resource: ResourceModel, asked: ListAsked): Promise<ListReply> {
  const { query, list = resource.list, parents = {} } = asked
  const entity = entityOf(context.model, resource.entity)
  return readRows(context, resourceListing(entity, resource, list, Object.keys(parents)), query, Object.values(parents))
}
