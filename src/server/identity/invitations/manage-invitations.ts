import { subMinutes } from 'date-fns'
import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import { auditSql } from '../../audit/audit-entry.ts'
import { Conflict, NotFound } from '../../errors.ts'
import { requireMail } from '../../mail/application-words.ts'
import type { RequestContext } from '../../request-context.ts'
import { FieldErrors } from '../../write/body/field-errors.ts'
import type { LinkTarget } from '../../write/links/relation-link.ts'
import { checkRoles } from '../users/give-roles.ts'
import { belongsTo, membersOf } from '../users/members.ts'
import { requireMembership } from './invite-member.ts'

/** Minimum interval between mails to one person, in minutes. */
const MINUTES_BETWEEN = 2

/** Revokes an invitation: its link stops working. @throws NotFound, Forbidden */
export async function withdrawInvitation(context: RequestContext, link: LinkTarget, id: number): Promise<void> {
  const { at } = await openInvitation(context, link, id)
  await context.tx.query(sql`
    with gone as (
      delete from invitations i where i.id = ${id}::bigint and ${belongsTo('i', at.subject)} returning id, email
    )
    ${auditSql(
      context,
      {
        entity: 'invitation',
        action: 'delete',
        recordId: sql`gone.id`,
        before: sql`jsonb_build_object('email', gone.email)`,
      },
      sql`gone`,
    )}`)
}

/**
 * Resends an invitation with a new link of the same validity; the old one stops working. The sender must be allowed to
 * give its roles.
 *
 * @throws NotFound, Forbidden, ValidationFailed; Conflict when one has just been sent, and when the mail is switched off
 */
export async function resendInvitation(context: RequestContext, link: LinkTarget, id: number): Promise<void> {
  const { at, roles, guard } = await openInvitation(context, link, id)
  const errors = new FieldErrors()
  const after = roles.filter((role) => at.known.has(role))
  checkRoles(context, at.actor, at.known, { before: [], after, guards: [guard] }, errors)
  errors.throwIfAny()
  await requireMail(context, 'invitation')
  const { tx, now, user } = context
  const sent = await tx.query(sql`
    update invitations set
      token_hash = null, expires_at = null, asked_at = ${now.toISOString()}, invited_by_user_id = ${user.id}
    where id = ${id}::bigint and asked_at <= ${subMinutes(now, MINUTES_BETWEEN).toISOString()}
    returning id`)
  if (sent.length === 0) throw new Conflict(message('invitations.just_sent'))
}

async function openInvitation(context: RequestContext, link: LinkTarget, id: number) {
  const at = await membersOf(context, link)
  const [found] = await context.tx.query(sql<{ guard: string; role_ids: number[] }>`
    select guard, role_ids from invitations i
    where i.id = ${id}::bigint and i.used_at is null and ${belongsTo('i', at.subject)} for update`)
  if (!found) throw new NotFound()
  requireMembership(at, found.guard)
  return { at, guard: found.guard, roles: found.role_ids }
}
