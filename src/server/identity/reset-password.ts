import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { ValidationFailed } from '../errors.ts'
import { hashPassword } from './password.ts'
import { setPassword } from './set-password.ts'
import { forgetAttempts } from './sign-in-throttle.ts'
import { hashToken } from './token.ts'

export interface PasswordReset {
  email: string
  resetToken: string
  password: string
}

const REFUSALS = {
  wrong: 'This link is not valid. Ask for a new one.',
  used: 'This link has been used already. Ask for a new one.',
  expired: 'This link has expired. Ask for a new one.',
}

/**
 * Sets a new password for whoever holds the link that was mailed to him. The link works once, for an hour. Every session
 * of the person ends.
 *
 * @throws ValidationFailed on `reset_token`: the link is not this person's, has been used, or is too old
 */
export async function resetPassword(
  database: Database,
  clock: Clock,
  at: { tenant: string; address: string; requestId: string },
  { email, resetToken, password }: PasswordReset,
): Promise<void> {
  const { tenant, address, requestId } = at
  // Hashing is dear: nobody may ask for it by guessing.
  await database.request({ tenant }, (tx) => findReset(tx, email, resetToken, clock()), { readOnly: true })
  const passwordHash = await hashPassword(password)
  await database.request({ tenant }, async (tx) => {
    const now = clock()
    const { id, userId } = await findReset(tx, email, resetToken, now)
    await useReset(tx, id, now)
    await forgetAttempts(tx, { email, address })
    await setPassword(tx, { userId, passwordHash, reason: 'password_reset', requestId, now })
  })
}

interface Reset {
  id: number
  user_id: number
  is_used: boolean
  is_over: boolean
}

async function findReset(
  tx: Transaction,
  email: string,
  resetToken: string,
  now: Date,
): Promise<{ id: number; userId: number }> {
  const [reset] = await tx.query(sql<Reset>`
    select
      password_resets.id, user_id, used_at is not null as is_used, password_resets.expires_at <= ${now.toISOString()} as is_over
    from password_resets join users on users.id = user_id
    where token_hash = ${hashToken(resetToken)} and users.email = lower(${email.trim()}) and users.disabled_at is null`)
  if (!reset) throw refusal('wrong')
  if (reset.is_used) throw refusal('used')
  if (reset.is_over) throw refusal('expired')
  return { id: reset.id, userId: reset.user_id }
}

/** Of two that use it at once, one comes too late. */
async function useReset(tx: Transaction, id: number, now: Date): Promise<void> {
  const used = await tx.query(sql`
    update password_resets set used_at = ${now.toISOString()} where id = ${id} and used_at is null returning id`)
  if (used.length === 0) throw refusal('used')
}

function refusal(why: keyof typeof REFUSALS): ValidationFailed {
  return new ValidationFailed({ reset_token: [REFUSALS[why]] })
}
