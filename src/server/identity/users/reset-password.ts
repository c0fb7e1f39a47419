import { entityOf } from '#declarations/entity-of.ts'
import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import { refusePerson } from '#protocol/access/authority.ts'
import { auditSql } from '../../audit/audit-entry.ts'
import { Forbidden, ValidationFailed } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import { requireMail } from '../../mail/application-words.ts'
import { lockRecord } from '../../write/rows/current-record.ts'
import { type RecordTarget } from '../../write/record-target.ts'
import { requestPasswordReset } from '../passwords/request-password-reset.ts'
import { actorOf } from './actor.ts'
import { knownPermissions, membershipsOf } from './people.ts'

/**
 * USR-04: mails a person a password reset link. The old password works until they have chosen another.
 *
 * @throws NotFound, Forbidden; ValidationFailed when the person may not sign in
 */
export async function resetPassword(context: RequestContext, target: RecordTarget, id: number): Promise<void> {
  const actor = actorOf(context)
  const person = await lockRecord(context, entityOf(context.model, target.resource.entity), target, id)
  const refused =
    actor.id === id ? undefined : refusePerson(actor, await membershipsOf(context, id), knownPermissions(context.model))
  if (refused !== undefined) throw new Forbidden(refused)
  await sendPasswordLink(context, { id, email: String(person.values.email), disabledAt: person.values.disabled_at })
}

/**
 * Requests the mail, and logs who did.
 *
 * @throws ValidationFailed when the person may not sign in; Conflict when the mail is switched off
 */
export async function sendPasswordLink(
  context: RequestContext,
  person: { id: number; email: string; disabledAt: unknown },
): Promise<void> {
  if (person.disabledAt !== null) throw new ValidationFailed({ '': [message('people.disabled')] })
  await requireMail(context, (await hasPassword(context, person.id)) ? 'password_reset' : 'welcome')
  await requestPasswordReset(context.tx, person.email)
  await context.tx.query(
    auditSql(
      context,
      {
        entity: 'user',
        action: 'update',
        recordId: sql`reset.id`,
        after: sql`'{"password":"reset_requested"}'::jsonb`,
      },
      sql`(select ${person.id}::bigint as id) as reset`,
    ),
  )
}

/** False of somebody who has never chosen one: they are welcomed. */
async function hasPassword({ tx }: RequestContext, id: number): Promise<boolean> {
  const found = await tx.query(sql`select 1 from users where id = ${id} and password_hash is not null`)
  return found.length > 0
}
