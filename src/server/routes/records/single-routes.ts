import { message } from '#protocol/messages/message.ts'
import { BadRequest } from '../../errors.ts'
import { recordName, schemaName, schemaRef } from '../../openapi/schema-names.ts'
import { itemReply } from '../../openapi/reply-schemas.ts'
import { readSingle } from '../../read/record/read-single.ts'
import { askedAlone } from '../../request-context.ts'
import { saveSingle } from '../../write/save-single.ts'
import { targetAt, route, type RouteTarget } from './record-routes.ts'
import type { Route, RouteDocument } from '../route.ts'

/** A record of which there is exactly one: `GET service` reads it, `PUT` and `PATCH service` change it. */
export function singleRoutes(at: RouteTarget): Route[] {
  const { resource, entity, mount } = at
  const { methods, title, plural } = resource
  const reply = itemReply(schemaRef(recordName(entity, resource)))
  const reading = { summary: `Read the ${title.toLowerCase()}`, group: plural, reply }
  const writing: RouteDocument = {
    summary: `Change the ${title.toLowerCase()}`,
    group: plural,
    body: schemaRef(`${schemaName(entity)}Update`),
    reply,
    refusals: [409, 422],
  }
  const get = route(at, 'GET', mount.api, `${mount.area}.details`, reading, async (call) => {
    const [unknown] = new URLSearchParams(call.query).keys()
    if (unknown !== undefined) throw new BadRequest(message('request.unknown_parameter', { name: unknown }))
    const { item, version } = await readSingle(call.context, resource)
    return { body: { item }, version }
  })
  const save = (method: 'PUT' | 'PATCH') =>
    route(at, method, mount.api, `${mount.area}.edit`, writing, async (call) => {
      const target = targetAt(at, call)
      const { item, version } = await saveSingle(askedAlone(call.context), target, call.body, call.ifMatch)
      return { body: { item }, version }
    })
  return [
    ...(methods.includes('get') ? [get] : []),
    ...(methods.includes('update') ? [save('PUT'), save('PATCH')] : []),
  ]
}
