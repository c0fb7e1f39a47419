import { sql } from 'kysely'
import { refusePlace } from '#protocol/authority.ts'
import { Conflict, Forbidden } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import { actorOf } from './actor.ts'
import { placesOf } from './people.ts'
import { sendPasswordLink } from './reset-password.ts'

/**
 * UI-07: sends whoever signs in as a record, the first of its people, a mail with a link to a new password.
 *
 * @param subject the record: `{ branch_id: 3 }`
 * @throws Forbidden when the actor does not manage that place; Conflict when nobody can sign in there
 */
export async function resetPlacePassword(
  context: RequestContext,
  { guard, subject }: { guard: string; subject: Readonly<Record<string, number>> },
): Promise<void> {
  const actor = actorOf(context)
  const belongs = Object.entries(subject).map(([column, id]) => sql`and m.${sql.id(column)} = ${id}::bigint`)
  const [person] = await context.tx.query(sql<{ id: number; email: string; membershipId: number }>`
    select u.id, u.email, m.id as "membershipId"
    from memberships m join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
    where m.guard = ${guard} ${sql.join(belongs, sql` `)} and m.disabled_at is null and u.disabled_at is null
    order by m.id
    limit 1`)
  if (!person) throw new Conflict('Nobody can sign in here yet: there is no user, or he is disabled.')
  const place = (await placesOf(context, person.id)).find(({ id }) => id === person.membershipId)
  const refused = place && refusePlace(actor, place)
  if (refused !== undefined) throw new Forbidden(refused)
  await sendPasswordLink(context, { id: person.id, email: person.email, disabledAt: null })
}
