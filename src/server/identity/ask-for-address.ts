import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'

export interface AddressWish {
  userId: number
  /** Normalised. */
  email: string
  /** The session of the person, where they ask themselves: it alone goes on. */
  sessionId?: number
  /** Who asks on their behalf. */
  askedBy?: number
}

/**
 * Writes down that somebody is to sign in with another address: `answerEmailChanges` mails a link to it, and nothing changes
 * until that has been opened (`confirmEmail`). A later wish replaces an earlier one.
 */
export async function askForAddress(
  tx: Transaction,
  { userId, email, sessionId, askedBy }: AddressWish,
): Promise<void> {
  await tx.query(sql`
    with replaced as (${forgotten(userId)})
    insert into email_changes (tenant_id, user_id, old_email, new_email, session_id, asked_by_user_id)
    select ${tx.tenantId}::bigint, id, email, ${email}::text, ${sessionId ?? null}::bigint, ${askedBy ?? null}::bigint
    from users where id = ${userId}::bigint`)
}

/** Drops what somebody wished for and has not confirmed. @returns whether there was anything */
export async function dropAddressWish(tx: Transaction, userId: number): Promise<boolean> {
  const dropped = await tx.query(sql`
    delete from email_changes where user_id = ${userId}::bigint and used_at is null returning id`)
  return dropped.length > 0
}

/** What has been confirmed waits until the old address has been told. */
const forgotten = (userId: number) => sql`
  delete from email_changes where user_id = ${userId}::bigint and (used_at is null or told_at is not null)`
