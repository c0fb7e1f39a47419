import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import { openMembershipSql } from '../../database/tables/open-memberships.ts'
import { NotFound, ValidationFailed } from '../../errors.ts'
import type { Answer, Call } from '../../routes/route.ts'
import { fieldsOf } from './fields-of.ts'

/** Switches the session to another membership of the same user; their next sign-in starts there. */
export async function switchMembership({ context, body }: Call): Promise<Answer> {
  const { tx, user, now, model } = context
  const { membership_id, ...others } = fieldsOf(body)
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new ValidationFailed({ [unknown]: [message('validation.no_such_field')] })
  if (!Number.isSafeInteger(membership_id))
    throw new ValidationFailed({ membership_id: [message('validation.whole_number')] })
  const switched = await tx.query(sql`
    with used as (
      update memberships set last_used_at = ${now.toISOString()}
      where id = ${membership_id} and user_id = ${user.id} and disabled_at is null
        and ${sql.raw(openMembershipSql(model, 'memberships'))}
      returning id
    )
    update sessions set membership_id = used.id
    from used
    where sessions.id = ${user.sessionId}
    returning sessions.id`)
  if (switched.length === 0) throw new NotFound()
  return { body: { success: true } }
}
