import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import type { Transaction } from '../../database/database.ts'
import { ValidationFailed } from '../../errors.ts'
import { hashToken } from '../token.ts'

const REFUSALS = {
  wrong: message('identity.email_link_wrong'),
  used: message('identity.link_used'),
  expired: message('identity.email_link_expired'),
  taken: message('identity.email_taken'),
}

interface Confirmation {
  token: string
  requestId: string
  now: Date
}

interface Change {
  id: number
  is_used: boolean
  is_over: boolean
  is_taken: boolean
}

/**
 * Confirms a new sign-in address by its mailed link, which works once, for an hour. Every other session of the person
 * ends, and password reset links stop working: the old address opens nothing.
 *
 * @throws ValidationFailed on `token`
 */
export async function confirmEmail(tx: Transaction, { token, requestId, now }: Confirmation): Promise<void> {
  const at = now.toISOString()
  const [change] = await tx.query(sql<Change>`
    select change.id, used_at is not null as is_used, expires_at <= ${at} as is_over,
      exists (select 1 from users other where other.email = new_email and other.id <> user_id) as is_taken
    from email_changes change join users on users.id = user_id
    where token_hash = ${hashToken(token)} and users.disabled_at is null
      and (users.email = old_email or used_at is not null)
    for update of change, users`)
  if (!change) throw refusal('wrong')
  if (change.is_used) throw refusal('used')
  if (change.is_over) throw refusal('expired')
  if (change.is_taken) throw refusal('taken')
  await tx.query(sql`
    with change as (
      update email_changes set used_at = ${at} where id = ${change.id}
      returning user_id, old_email, new_email, session_id
    ), changed as (
      update users set email = new_email, updated_at = ${at}, version = version + 1
      from change where users.id = user_id
      returning users.id
    ), ended as (
      update sessions set revoked_at = ${at}, revoked_reason = 'revoked'
      from change
      where sessions.user_id = change.user_id and revoked_at is null and sessions.id is distinct from change.session_id
    ), used as (
      update password_resets set used_at = ${at}
      from change where password_resets.user_id = change.user_id and password_resets.used_at is null
    ), invited as (
      -- Whoever has no password yet was never reached at the old address: the link to choose one goes to this one.
      insert into reset_requests (tenant_id, email)
      select ${tx.tenantId}::bigint, new_email from change join users on users.id = change.user_id
      where users.password_hash is null
    )
    insert into audit_log (tenant_id, entity, record_id, action, actor_user_id, at, request_id, before, after)
    select ${tx.tenantId}, 'user', id, 'update', id, ${at}::timestamptz, ${requestId},
      jsonb_build_object('email', old_email), jsonb_build_object('email', new_email)
    from changed, change`)
}

function refusal(why: keyof typeof REFUSALS): ValidationFailed {
  return new ValidationFailed({ token: [REFUSALS[why]] })
}
