import { sql } from 'kysely'
import { NotFound } from '../../errors.ts'
import { isMailOff } from '../../mail/application-words.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Answer } from '../../routes/route.ts'

interface StoredDetails {
  first_name: string
  last_name: string
  email: string
  /** A new address that is not confirmed yet. */
  pending_email: string | null
  version: number
}

/** The signed-in user's own account. */
export async function ownDetails(context: RequestContext): Promise<Answer> {
  const { tx, user, now } = context
  const [row] = await tx.query(sql<StoredDetails>`
    select first_name, last_name, email, version, (
      select new_email from email_changes
      where user_id = users.id and old_email = users.email and used_at is null
        and (expires_at is null or expires_at > ${now.toISOString()})
      order by id desc limit 1
    ) as pending_email
    from users where id = ${user.id}`)
  if (!row) throw new NotFound()
  const { version, ...names } = row
  const item = {
    ...{ id: user.id, ...names, guard: user.guard, roles: user.roles.map(({ name }) => name) },
    can_change_email: !(await isMailOff(context, 'email_change')),
  }
  return { body: { item }, version }
}
