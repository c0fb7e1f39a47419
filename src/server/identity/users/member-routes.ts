import { itemReply, itemsReply, SUCCESS } from '../../openapi/reply-schemas.ts'
import { requireRecord } from '../../routes/records/require-record.ts'
import { idOf, targetAt, route } from '../../routes/records/record-routes.ts'
import type { RelationTarget } from '../../routes/records/relation-target.ts'
import type { Call, Route, RouteDocument } from '../../routes/route.ts'
import type { LinkTarget } from '../../write/links/relation-link.ts'
import { readConfirm } from './user-routes.ts'
import { inviteMember } from '../invitations/invite-member.ts'
import { resendInvitation, withdrawInvitation } from '../invitations/manage-invitations.ts'
import { invitationsOf } from '../invitations/read-invitations.ts'
import { type Member, removeMember, resetMemberPassword, updateMember } from './write-member.ts'

/**
 * FRA-09, API-16: the people of a record, where a relation reaches them through their memberships: `POST
 * branches/3/users`, `PUT` and `DELETE branches/3/users/7`, `PUT branches/3/users/7/reset-password`; and open
 * invitations: `GET branches/3/users/invitations`, `DELETE …/5`, `PUT …/5/resend`.
 */
export function memberRoutes({ at, endpoint, relation, api }: RelationTarget): Route[] {
  if (!isOfPeople(relation)) return []
  const { area } = endpoint
  const one = `${api}/:user_id`
  const document = (summary: string): RouteDocument => ({
    summary,
    group: at.resource.plural,
    body: { type: 'object', properties: FIELDS },
    reply: itemReply({ type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }),
    refusals: [422],
  })
  const link = (call: Call): LinkTarget => ({ target: targetAt(at, call), id: idOf(call), endpoint })
  const removal: RouteDocument = { summary: 'Remove one of the people', group: at.resource.plural, reply: SUCCESS }
  const reset = { ...document('Send one of the people a link to a new password'), body: CONFIRM, reply: SUCCESS }
  const invite = { ...document('Invite somebody to be one of the people'), reply: itemReply(INVITATION) }
  const invitations = `${api}/invitations`
  const invitation = `${invitations}/:invitation_id`
  const open: RouteDocument = { summary: 'Open invitations', group: at.resource.plural, reply: itemsReply(INVITATION) }
  const drop: RouteDocument = { summary: 'Withdraw an invitation', group: at.resource.plural, reply: SUCCESS }
  const again: RouteDocument = { ...drop, summary: 'Send an invitation again', body: CONFIRM, refusals: [409, 422] }
  return [
    route(at, 'GET', invitations, `${area}.list`, open, async (call) => {
      await requireRecord(call.context, at.entity, call.ids.id, at.resource)
      return { body: { items: await invitationsOf(call.context, { [relation.by]: idOf(call) }) } }
    }),
    route(at, 'DELETE', invitation, `${area}.delete`, drop, async (call) => {
      await withdrawInvitation(call.context, link(call), call.ids.invitation_id ?? 0)
      return { body: { success: true } }
    }),
    route(at, 'PUT', `${invitation}/resend`, `${area}.add`, again, async (call) => {
      await requireRecord(call.context, at.entity, call.ids.id, at.resource)
      readConfirm(call)
      await resendInvitation(call.context, link(call), call.ids.invitation_id ?? 0)
      return { body: { success: true } }
    }),
    route(at, 'POST', api, `${area}.add`, { ...invite, status: 201 }, async (call) => ({
      status: 201,
      body: { item: await inviteMember(call.context, link(call), call.body) },
    })),
    route(at, 'PUT', one, `${area}.edit`, document('Change one of the people'), async (call) => ({
      body: { item: shown(await updateMember(call.context, link(call), call.ids.user_id ?? 0, call.body)) },
    })),
    route(at, 'DELETE', one, `${area}.delete`, removal, async (call) => {
      await removeMember(call.context, link(call), call.ids.user_id ?? 0)
      return { body: { success: true } }
    }),
    route(at, 'PUT', `${one}/reset-password`, `${area}.edit`, reset, async (call) => {
      await requireRecord(call.context, at.entity, call.ids.id, at.resource)
      readConfirm(call)
      await resetMemberPassword(call.context, link(call), call.ids.user_id ?? 0)
      return { body: { success: true } }
    }),
  ]
}

/** True when a relation leads from a record to the people who belong to it. */
export function isOfPeople({ entity, through }: { entity: string; through?: string | undefined }): boolean {
  return entity === 'user' && through === 'membership'
}

const TEXT = { type: 'string' }
const FIELDS = {
  first_name: TEXT,
  last_name: TEXT,
  email: { type: 'string', format: 'email' },
  primary: { type: 'boolean' },
  status: { enum: ['enabled', 'disabled'] },
  roles: { type: 'array', items: { type: 'integer' } },
}
const INVITATION = {
  type: 'object',
  required: ['id', 'email', 'status', 'primary', 'roles', 'invited_by', 'created_at', 'expires_at', 'is_over'],
  properties: {
    id: { type: 'integer' },
    email: TEXT,
    status: { const: 'invited' },
    primary: { type: 'boolean' },
    roles: { type: 'array', items: { type: 'object' } },
    invited_by: { type: ['string', 'null'] },
    created_at: { type: 'string', format: 'date-time' },
    expires_at: { type: ['string', 'null'], format: 'date-time' },
    is_over: { type: 'boolean' },
  },
}
const CONFIRM = { type: 'object', required: ['confirm'], properties: { confirm: { const: true } } }

function shown({ membershipId: _membershipId, ...member }: Member) {
  return member
}
