import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'

export interface AddressWish {
  userId: number
  /** Normalised. */
  email: string
  /** The session of the person who changes their own address: the only one that stays signed in. */
  sessionId?: number
  /** The user who requests it on their behalf. */
  askedBy?: number
}

/**
 * Records a change of address: `answerEmailChanges` mails a link to the new one, and nothing changes until it has been
 * opened (`confirmEmail`). A later request replaces an earlier one.
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

/** Cancels an unconfirmed change of address. @returns true when there was one */
export async function dropAddressWish(tx: Transaction, userId: number): Promise<boolean> {
  const dropped = await tx.query(sql`
    delete from email_changes where user_id = ${userId}::bigint and used_at is null returning id`)
  return dropped.length > 0
}

/** Confirmed changes wait until the old address has been notified. */
const forgotten = (userId: number) => sql`
  delete from email_changes where user_id = ${userId}::bigint and (used_at is null or told_at is not null)`
