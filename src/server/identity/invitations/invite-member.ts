import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import { refuseMembership } from '#protocol/access/authority.ts'
import { auditSql } from '../../audit/audit-entry.ts'
import { Forbidden } from '../../errors.ts'
import { requireMail } from '../../mail/application-words.ts'
import type { RequestContext } from '../../request-context.ts'
import { REQUIRED } from '../../write/body/field-message.ts'
import type { LinkTarget } from '../../write/links/relation-link.ts'
import { namesOf } from '../own-account/own-memberships.ts'
import { checkRoles } from '../users/give-roles.ts'
import { belongsTo, defaultRoles, type Members, membersOf, readMember } from '../users/members.ts'
import { type Invitation, invitationsOf } from './read-invitations.ts'

/**
 * FRA-09, FRA-10: invites somebody by a mailed link to become one of the people of a record. It works the same whether
 * or not the address is known, and reveals nothing about its owner until they accept. Without roles they get the
 * guard's default roles.
 *
 * @throws NotFound, Forbidden, ValidationFailed; Conflict when the mail is switched off
 */
export async function inviteMember(context: RequestContext, link: LinkTarget, body: unknown): Promise<Invitation> {
  const { tx, user, now } = context
  const at = await membersOf(context, link)
  const { person, primary, status, roles: sentRoles, errors } = readMember(context, at, 'create', body)
  const roles = sentRoles ?? defaultRoles(at)
  if (roles.length === 0) errors.add('roles', message('people.one_role'))
  checkRoles(context, at.actor, at.known, { before: [], after: roles, guards: at.guards }, errors)
  if (status !== undefined && status !== 'enabled') errors.add('status', message('invitations.starts_enabled'))
  const guard = at.guards.find((one) => one === at.known.get(roles[0] ?? 0)?.guard) ?? at.guards[0] ?? ''
  requireMembership(at, guard)
  const { email } = person
  if (typeof email === 'string') {
    if (await isMember(context, at, email)) errors.add('email', message('invitations.here_already'))
    else if (await isInvited(context, at, email)) errors.add('email', INVITED)
  } else if (!errors.has('email')) {
    errors.add('email', REQUIRED)
  }
  errors.throwIfAny()
  await requireMail(context, 'invitation')

  const [subject] = Object.entries(at.subject)
  const [record] = await namesOf(context, link.target.resource.entity, [link.id])
  const instant = now.toISOString()
  const name = (value: unknown) => (typeof value === 'string' ? value : null)
  const [made] = await tx.query(sql<{ id: number }>`
    with made as (
      insert into invitations
        (tenant_id, guard, ${sql.id(subject?.[0] ?? '')}, place, email, first_name, last_name, "primary", role_ids,
          invited_by_user_id, created_at, asked_at)
      values (
        ${tx.tenantId}, ${guard}, ${link.id}, ${record?.name ?? ''}, ${String(email)}, ${name(person.first_name)},
        ${name(person.last_name)}, ${primary.primary ?? false}, ${JSON.stringify(roles)}::jsonb, ${user.id},
        ${instant}, ${instant}
      )
      returning id, email
    ), audited as (${auditSql(
      context,
      {
        entity: 'invitation',
        action: 'create',
        recordId: sql`made.id`,
        after: sql`jsonb_build_object('email', made.email)`,
      },
      sql`made`,
    )})
    select id from made`)
  const invitation = (await invitationsOf(context, at.subject)).find(({ id }) => id === made?.id)
  if (!invitation) throw new Error('The invitation was not made.')
  return invitation
}

const INVITED = message('invitations.invited_already')

/** @throws Forbidden when the user manages nobody of this guard at this record */
export function requireMembership({ actor, subject }: Members, guard: string): void {
  const nobody = { guard, scoped: true, subject, level: 10, superuser: false, permissions: [] }
  const refused = refuseMembership(actor, nobody, [])
  if (refused !== undefined) throw new Forbidden(refused)
}

/** The people of the user's own record are no secret: the list shows them. */
async function isMember({ tx }: RequestContext, { subject }: Members, email: string): Promise<boolean> {
  const found = await tx.query(sql`
    select 1 from memberships join users on users.tenant_id = memberships.tenant_id and users.id = user_id
    where users.email = ${email} and ${belongsTo('memberships', subject)}`)
  return found.length > 0
}

async function isInvited({ tx }: RequestContext, { subject }: Members, email: string): Promise<boolean> {
  const found = await tx.query(sql`
    select 1 from invitations where email = ${email} and used_at is null and ${belongsTo('invitations', subject)}`)
  return found.length > 0
}
