import { recordName, schemaRef } from '../../openapi/schema-names.ts'
import { itemsReply } from '../../openapi/reply-schemas.ts'
import { readList } from '../../read/list/read-list.ts'
import { saveCollection } from '../../write/collection/save-collection.ts'
import { forThoseWhoSee } from './require-record.ts'
import { type RouteTarget, parentsOf, targetAt, route } from './record-routes.ts'
import type { Route } from '../route.ts'

const MOST_ROWS = 500

/**
 * `PUT branches/:branch_id/opening-rates { "opening_rates": [...] }`: saves the whole set of rows under a parent at
 * once.
 */
export function collectionRoutes(at: RouteTarget): Route[] {
  const { resource, mount, entity } = at
  const name = resource.collection
  if (name === undefined || mount.parents.length === 0) return []
  const row = schemaRef(`${recordName(entity, resource)}Row`)
  const document = {
    summary: `Save all ${resource.plural.toLowerCase()} at once`,
    group: resource.plural,
    word: 'save-all',
    body: {
      type: 'object',
      required: [name],
      properties: {
        [name]: { type: 'array', maxItems: MOST_ROWS, items: { type: 'object' } },
        _tzoffset: { type: 'integer' },
      },
    },
    reply: itemsReply(row),
    refusals: [422 as const],
  }
  return [
    route(at, 'PUT', mount.api, `${mount.area}.edit`, document, async (call) => {
      await forThoseWhoSee(at, call, () => saveCollection(call.context, targetAt(at, call), name, call.body))
      const query = { page: 1, count: MOST_ROWS, sorting: {}, filter: {}, params: {} }
      const { items } = await readList(call.context, resource, { query, parents: parentsOf(at, call) })
      return { body: { items } }
    }),
  ]
}
