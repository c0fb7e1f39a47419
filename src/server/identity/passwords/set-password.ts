import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'

export interface NewPassword {
  userId: number
  passwordHash: string
  /** The event for the audit log. */
  reason: 'password_changed' | 'password_reset'
  /** The session of the change: only its browser stays known. */
  sessionId?: number
  requestId: string
  now: Date
}

/**
 * Sets a person's password: all their sessions end, on every device, and no reset link or address change requested in
 * one of them works any more. Written to the audit log, without the password.
 */
export async function setPassword(tx: Transaction, change: NewPassword): Promise<void> {
  const { userId, passwordHash, reason, sessionId, requestId, now } = change
  const at = now.toISOString()
  await tx.query(sql`
    with changed as (
      update users set password_hash = ${passwordHash}, updated_at = ${at}, version = version + 1
      where id = ${userId}
      returning id
    ), ended as (
      update sessions set revoked_at = ${at}, revoked_reason = 'password_changed'
      where user_id = ${userId} and revoked_at is null
    ), forgotten as (
      delete from known_browsers
      where user_id = ${userId} and id is distinct from (select browser_id from sessions where id = ${sessionId ?? null}::bigint)
    ), used as (
      update password_resets set used_at = ${at} where user_id = ${userId} and used_at is null
    ), dropped as (
      delete from email_changes where user_id = ${userId} and used_at is null and asked_by_user_id is null
    )
    insert into audit_log (tenant_id, entity, record_id, action, actor_user_id, at, request_id, after)
    select ${tx.tenantId}, 'user', id, 'update', id, ${at}::timestamptz, ${requestId},
      ${JSON.stringify({ password: reason })}::jsonb
    from changed`)
}
