import { message } from '#protocol/messages/message.ts'
import { BadRequest } from '../../errors.ts'
import { itemsReply } from '../../openapi/reply-schemas.ts'
import { readDuplicate } from '../../read/record/read-duplicate.ts'
import { type RouteTarget, route } from './record-routes.ts'
import type { Route } from '../route.ts'

/** `POST readers/look-alike { typed fields }`: records that look like the one being typed. */
export function lookAlikeRoutes(at: RouteTarget): Route[] {
  const { resource, mount } = at
  if (!resource.lookAlike) return []
  const document = {
    summary: `${resource.plural} that look the same`,
    group: resource.plural,
    body: { type: 'object' },
    reply: itemsReply({ type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }),
  }
  const permission = [`${mount.area}.add`, `${mount.area}.edit`]
  const made = route(at, 'POST', `${mount.api}/look-alike`, permission, document, async ({ context, body }) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new BadRequest(message('request.object_typed'))
    }
    return { body: { items: await readDuplicate(context, resource, body as Record<string, unknown>) } }
  })
  return [{ ...made, readOnly: true }]
}
