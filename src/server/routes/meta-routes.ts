import { itemReply } from '../openapi/reply-schemas.ts'
import { readMeta } from '../read/read-meta.ts'
import { type RouteTarget, idOf, methodsAt, parentsOf, route } from './records/record-routes.ts'
import type { Route } from './route.ts'

/** `GET branches/:id/meta`: the number of rows of each relation of a record. */
export function metaRoutes(at: RouteTarget): Route[] {
  const { resource, mount } = at
  if (!methodsAt(at).includes('get')) return []
  const document = {
    summary: `Counts of what belongs to one of the ${resource.plural.toLowerCase()}`,
    group: resource.plural,
    reply: itemReply({ type: 'object', additionalProperties: { type: 'integer', minimum: 0 } }),
  }
  return [
    route(at, 'GET', `${mount.api}/:id/meta`, `${mount.area}.details`, document, async (call) => ({
      body: { item: await readMeta(call.context, resource, idOf(call), parentsOf(at, call)) },
    })),
  ]
}
