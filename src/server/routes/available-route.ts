import { message } from '#protocol/messages/message.ts'
import { availablePath } from '#declarations/facts/available-path.ts'
import { linkPermission } from '#declarations/access/link-permission.ts'
import { BadRequest } from '../errors.ts'
import { itemsReply } from '../openapi/reply-schemas.ts'
import { readAvailable } from '../read/read-available.ts'
import { limitIn } from './records/picker-routes.ts'
import { idOf, route } from './records/record-routes.ts'
import type { RelationTarget } from './records/relation-target.ts'
import type { Route } from './route.ts'

/**
 * `GET reading-groups/:id/readers/available`: rows that are not attached yet, for users who may attach or view them.
 */
export function availableRoute({ at, endpoint, relation, api }: RelationTarget): Route {
  const document = {
    summary: `${relation.title} that are not attached yet`,
    group: at.resource.plural,
    query: { search: { schema: { type: 'string' } }, limit: { schema: { type: 'integer', minimum: 1, maximum: 500 } } },
    reply: itemsReply({ type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }),
  }
  const permission = [linkPermission(endpoint, 'add'), `${endpoint.area}.list`]
  return route(at, 'GET', `${api}/${availablePath(endpoint)}`, permission, document, async (call) => {
    const { search, ...unknown } = Object.fromEntries(new URLSearchParams(call.query))
    const [name] = Object.keys(unknown).filter((key) => key !== 'limit')
    if (name !== undefined) throw new BadRequest(message('request.unknown_parameter', { name }))
    const asked = { limit: limitIn(call.query), ...(search !== undefined && { search }) }
    return { body: { items: await readAvailable(call.context, at.resource, idOf(call), endpoint, asked) } }
  })
}
