import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import { refusePerson } from '#protocol/access/authority.ts'
import { Conflict, Forbidden } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import { actorOf } from './actor.ts'
import { knownPermissions, membershipsOf } from './people.ts'
import { sendPasswordLink } from './reset-password.ts'

/**
 * UI-07: mails a password reset link to the first person who signs in as a record.
 *
 * @param subject the record: `{ branch_id: 3 }`
 * @throws Forbidden when the actor does not manage that person; Conflict when nobody can sign in there
 */
export async function resetMemberPassword(
  context: RequestContext,
  { guard, subject }: { guard: string; subject: Readonly<Record<string, number>> },
): Promise<void> {
  const actor = actorOf(context)
  const belongs = Object.entries(subject).map(([column, id]) => sql`and m.${sql.id(column)} = ${id}::bigint`)
  const [person] = await context.tx.query(sql<{ id: number; email: string }>`
    select u.id, u.email
    from memberships m join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
    where m.guard = ${guard} ${sql.join(belongs, sql` `)} and m.disabled_at is null and u.disabled_at is null
    order by m.id
    limit 1`)
  if (!person) throw new Conflict(message('people.nobody_signs_in'))
  // A password opens every membership of a person.
  const memberships = await membershipsOf(context, person.id)
  const refused = actor.id === person.id ? undefined : refusePerson(actor, memberships, knownPermissions(context.model))
  if (refused !== undefined) throw new Forbidden(refused)
  await sendPasswordLink(context, { id: person.id, email: person.email, disabledAt: null })
}
