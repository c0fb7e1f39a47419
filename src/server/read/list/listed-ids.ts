import { message } from '#protocol/messages/message.ts'
import type { ListModel, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { BadRequest } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import { listQueryOf } from '../../routes/query/list-query-of.ts'
import { readList } from './read-list.ts'

const PAGE = 500

/**
 * The ids of a list's rows with the filters of a query string, `filter[status]=enabled&search=lee`, in order.
 *
 * @param most reading stops after this many
 * @throws BadRequest, Forbidden as the list does
 */
export async function listedIds(
  context: RequestContext,
  resourceName: string,
  query: string,
  most: number,
): Promise<number[]> {
  const resource = lookup(context.model.resources, resourceName)
  if (!resource) throw new BadRequest(message('request.no_list', { name: resourceName }))
  const asked = { ...listQueryOf(query, {}), sorting: {}, count: PAGE }
  const ids: number[] = []
  for (let page = 1; ids.length <= most; page += 1) {
    const { items, meta } = await readList(context, resource, { query: { ...asked, page }, list: idsAlone(resource) })
    ids.push(...items.map((item) => Number(item.id)))
    if (!meta.has_more_pages) break
  }
  return ids
}

const lists = new WeakMap<ResourceModel, ListModel>()

/** The list, with its filters, but few columns. Plans are cached by it, so there is one per resource. */
function idsAlone(resource: ResourceModel): ListModel {
  let list = lists.get(resource)
  if (!list) {
    const nothing = { columns: [], actions: [], bulkActions: [], toolbar: [], export: false as const }
    const { card } = resource.list
    list = { ...resource.list, ...nothing, sort: [{ path: 'id', direction: 'asc' }], card: { ...card, fields: [] } }
    lists.set(resource, list)
  }
  return list
}
