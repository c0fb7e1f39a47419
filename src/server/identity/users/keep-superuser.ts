import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import { ValidationFailed } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'

/**
 * Checks after a change that a superuser who can sign in remains. Roles must be locked, or two people could remove each
 * other's at once.
 *
 * @param field of the body that would have removed the last one
 * @throws ValidationFailed, which rolls the change back
 */
export async function keepSuperuser({ tx }: Pick<RequestContext, 'tx'>, field: string): Promise<void> {
  const [left] = await tx.query(sql`
    select 1
    from users u
    join memberships m on m.tenant_id = u.tenant_id and m.user_id = u.id and m.disabled_at is null
    join membership_roles mr on mr.tenant_id = m.tenant_id and mr.membership_id = m.id
    join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id and r.superuser
    where u.disabled_at is null
    limit 1`)
  if (left) return
  throw new ValidationFailed({ [field]: [message('people.last_superuser')] })
}
