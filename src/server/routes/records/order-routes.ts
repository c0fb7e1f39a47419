import { recordName, schemaRef } from '../../openapi/schema-names.ts'
import { itemsReply } from '../../openapi/reply-schemas.ts'
import { readList } from '../../read/list/read-list.ts'
import { putInOrder } from '../../write/put-in-order.ts'
import { forThoseWhoSee } from './require-record.ts'
import { type RouteTarget, methodsAt, parentsOf, targetAt, route } from './record-routes.ts'
import type { Route } from '../route.ts'

const MOST_ROWS = 500

/** `PUT branches/:branch_id/shelves/order { "ids": [3, 1, 2] }`: reorders the rows under a record. */
export function orderRoutes(at: RouteTarget): Route[] {
  const { resource, mount, entity } = at
  const { order } = entity
  if (!order || !methodsAt(at).includes('update') || mount.parents.at(-1) !== order.by.at(-1)) return []
  const document = {
    summary: `Put ${resource.plural.toLowerCase()} in order`,
    group: resource.plural,
    body: {
      type: 'object',
      required: ['ids'],
      properties: { ids: { type: 'array', maxItems: MOST_ROWS, items: { type: 'integer' } } },
    },
    reply: itemsReply(schemaRef(`${recordName(entity, resource)}Row`)),
    refusals: [409 as const],
  }
  return [
    route(at, 'PUT', `${mount.api}/order`, `${mount.area}.edit`, document, async (call) => {
      await forThoseWhoSee(at, call, () => putInOrder(call.context, targetAt(at, call), order, call.body))
      const query = { page: 1, count: MOST_ROWS, sorting: {}, filter: {}, params: {} }
      const { items } = await readList(call.context, resource, { query, parents: parentsOf(at, call) })
      return { body: { items } }
    }),
  ]
}
