import { message } from '#protocol/messages/message.ts'
import { lookup } from '#declarations/lookup.ts'
import { permissionsOfGuard } from '#declarations/access/permissions-of-guard.ts'
import { NotFound, ValidationFailed } from '../../errors.ts'
import { itemReply, SUCCESS } from '../../openapi/reply-schemas.ts'
import { readRecord } from '../../read/record/read-record.ts'
import { requireRecord } from '../../routes/records/require-record.ts'
import { idOf, targetAt, route, type RouteTarget } from '../../routes/records/record-routes.ts'
import type { Call, Route, RouteDocument } from '../../routes/route.ts'
import { resetPassword } from './reset-password.ts'
import { dropPendingEmail } from './drop-pending-email.ts'
import { setPermissions } from './write-role.ts'

const CONFIRM = {
  type: 'object',
  required: ['confirm'],
  properties: { confirm: { const: true } },
  additionalProperties: false,
}
const PERMISSION = {
  type: 'object',
  required: ['id', 'key', 'name', 'guard_name'],
  properties: {
    id: { type: 'string' },
    key: { type: 'string' },
    name: { type: 'string' },
    guard_name: { type: 'string' },
  },
}
const PERMISSIONS = { type: 'object', required: ['items'], properties: { items: { type: 'array', items: PERMISSION } } }

/** The calls for people and roles that go beyond a resource's standard ones, at its main address. */
export function peopleRoutes(at: RouteTarget): Route[] {
  if (!at.entity.builtIn) return []
  if (at.entity.name === 'user' && at.resource.methods.includes('update')) return [resetRoute(at), dropRoute(at)]
  return at.entity.name === 'role' ? permissionRoutes(at) : []
}

/** USR-04: `PUT users/{id}/reset-password { "confirm": true }` sends the person a mail with a link. */
function resetRoute(at: RouteTarget): Route {
  const document = { ...documentOf(at, 'Send somebody a link to a new password'), body: CONFIRM, reply: SUCCESS }
  return route(at, 'PUT', `${at.mount.api}/:id/reset-password`, `${at.mount.area}.edit`, document, async (call) => {
    // Faults in a call are only reported to users who may see the person.
    await requireRecord(call.context, at.entity, idOf(call), at.resource)
    readConfirm(call)
    await resetPassword(call.context, targetAt(at, call), idOf(call))
    return { body: { success: true } }
  })
}

/** `DELETE users/{id}/pending-email` takes back an address that the person has not confirmed. */
function dropRoute(at: RouteTarget): Route {
  const document = { ...documentOf(at, 'Take back an address that is not confirmed'), reply: SUCCESS }
  return route(at, 'DELETE', `${at.mount.api}/:id/pending-email`, `${at.mount.area}.edit`, document, async (call) => {
    await dropPendingEmail(call.context, targetAt(at, call), idOf(call))
    return { body: { success: true } }
  })
}

/** ROL-08, ROL-13: lists the existing permissions, and those of a role. */
function permissionRoutes(at: RouteTarget): Route[] {
  const { api, area } = at.mount
  const one = `${api}/:id/permissions`
  const document = { ...documentOf(at, 'Which permissions a role has'), reply: PERMISSIONS }
  const catalogue = { ...document, summary: 'Which permissions people of a guard can have' }
  const change: RouteDocument = {
    ...documentOf(at, 'Say what a role may do'),
    body: {
      type: 'object',
      required: ['permissions'],
      properties: { permissions: { type: 'array', items: { type: 'string' } } },
    },
    reply: itemReply({ type: 'object' }),
    refusals: [409, 422],
  }
  return [
    route(
      at,
      'GET',
      'permissions/:guard',
      [`${area}.list`, `${area}.details`],
      catalogue,
      async ({ context, segments }) => {
        const guard = segments.guard ?? ''
        if (!lookup(context.model.application.guards, guard)) throw new NotFound()
        return { body: { items: permissionsOfGuard(context.model, guard) } }
      },
    ),
    route(at, 'GET', one, `${area}.details`, document, async (call) => {
      const { item, version } = await readRecord(call.context, at.resource, idOf(call))
      return { body: { items: held(call, item) }, version }
    }),
    ...(at.resource.methods.includes('update')
      ? [
          route(at, 'PUT', one, `${area}.edit`, change, async (call) => {
            const { item, version } = await setPermissions(
              call.context,
              targetAt(at, call),
              idOf(call),
              call.body,
              call.ifMatch,
            )
            return { body: { item }, version }
          }),
        ]
      : []),
  ]
}

/** A role's stored permissions: a wildcard is shown as one, with its own text for a name. */
function held({ context: { model } }: Call, { permissions, guard }: Record<string, unknown>) {
  return (permissions as string[]).map((key) => ({
    id: key,
    key,
    name: lookup(model.permissions, key) ?? key,
    guard_name: guard,
  }))
}

/** The screen asks for confirmation; the flag makes an accidental call harmless. */
export function readConfirm({ body }: Call): void {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const [unknown] = Object.keys(fields).filter((name) => name !== 'confirm')
  if (unknown !== undefined) throw new ValidationFailed({ [unknown]: [message('validation.no_such_field')] })
  if (fields.confirm !== true) throw new ValidationFailed({ confirm: [message('validation.confirm')] })
}

function documentOf({ resource }: RouteTarget, summary: string): RouteDocument {
  return { summary, group: resource.plural, reply: {} }
}
