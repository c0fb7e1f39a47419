import type { ListModel, ResourceModel } from '#declarations/model.ts'
import type { ListQuery, ListReply } from '#protocol/list-query.ts'
import type { RequestContext } from '../../request-context.ts'
import { entityOf } from '#declarations/entity-of.ts'
import { resourceListing } from './listing.ts'
import { quickCounts } from './quick-counts.ts'
import { readRows } from '../read-rows.ts'

/** The request of a list. */
export interface ListAsked {
  query: ListQuery
  /** The list, when it is not the resource's own. Plans are cached by it, so it must be part of the model. */
  list?: ListModel
  /** Own fields fixed by the address: `{ branch_id: 3 }`. */
  parents?: Readonly<Record<string, number>>
  /** The rows of quick filters are counted as well. */
  counts?: boolean
}

/**
 * Reads a page of a resource's rows that the user may see.
 *
 * @throws BadRequest for anything unknown to the list, Forbidden for fields that the user may not read, NotFound when
 * the user may not see a record in the address
 */
export async function readList(context: RequestContext, resource: ResourceModel, asked: ListAsked): Promise<ListReply> {
  const { query, list = resource.list, parents = {}, counts = false } = asked
  const entity = entityOf(context.model, resource.entity)
  const listing = resourceListing(entity, resource, list, Object.keys(parents))
  const ids = Object.values(parents)
  const reply = await readRows(context, listing, query, ids)
  if (!counts || list.quickFilters.length === 0) return reply
  return { ...reply, meta: { ...reply.meta, quick_filters: await quickCounts(context, listing, query, ids) } }
}
