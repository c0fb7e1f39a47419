import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import { normaliseEmail } from '#protocol/text/email-address.ts'
import type { Transaction } from '../../database/database.ts'
import { ValidationFailed } from '../../errors.ts'
import type { ServerParts } from '../../server-parts.ts'
import { brandNames, checkNewPassword } from './check-new-password.ts'
import { hashPassword } from './password.ts'
import { setPassword } from './set-password.ts'
import { rememberBrowser } from '../sign-in/known-browsers.ts'
import { attemptFrom, forgetAttempts } from '../sign-in/sign-in-throttle.ts'
import { hashToken } from '../token.ts'

export interface PasswordReset {
  email: string
  resetToken: string
  password: string
  /** The password again. */
  confirmation: string
}

const REFUSALS = {
  wrong: message('identity.reset_link_wrong'),
  used: message('identity.reset_link_used'),
  expired: message('identity.reset_link_expired'),
}

/**
 * Sets a new password for the holder of a reset link, which works once, for an hour. Every session of the person ends.
 *
 * @throws ValidationFailed on `reset_token` when the link is another person's, used or expired; on `password`, which
 * keeps the link valid
 * @returns the browser's new token: pauses after wrong passwords elsewhere do not apply to it
 */
export async function resetPassword(
  { database, clock, model: { application }, settings }: ServerParts,
  at: { tenant: string; address: string; browser?: string | undefined; requestId: string },
  { email, resetToken, password, confirmation }: PasswordReset,
): Promise<string> {
  const { tenant, address, browser, requestId } = at
  // Hashing is expensive: it must not be triggered by guessing tokens.
  await database.request(
    { tenant },
    async (tx, opened) => {
      const { names } = await findReset(tx, email, resetToken, clock())
      const brand = brandNames(application, opened.tenant)
      checkNewPassword(password, confirmation, { email, names, brand, allowed: settings.demoPassword })
    },
    { readOnly: true },
  )
  const passwordHash = await hashPassword(password)
  return database.request({ tenant }, async (tx) => {
    const now = clock()
    const { id, userId } = await findReset(tx, email, resetToken, now)
    await useReset(tx, id, now)
    await forgetAttempts(tx, attemptFrom(email, address), { everywhere: true })
    await setPassword(tx, { userId, passwordHash, reason: 'password_reset', requestId, now })
    const remembered = await rememberBrowser(tx, { userId, browser, now })
    return remembered.browser
  })
}

interface Reset {
  id: number
  user_id: number
  first_name: string
  last_name: string
  is_used: boolean
  is_over: boolean
}

async function findReset(
  tx: Transaction,
  email: string,
  resetToken: string,
  now: Date,
): Promise<{ id: number; userId: number; names: string[] }> {
  const [reset] = await tx.query(sql<Reset>`
    select
      password_resets.id, user_id, first_name, last_name, used_at is not null as is_used, password_resets.expires_at <= ${now.toISOString()} as is_over
    from password_resets join users on users.id = user_id
    where token_hash = ${hashToken(resetToken)} and users.email = ${normaliseEmail(email)} and users.disabled_at is null`)
  if (!reset) throw refusal('wrong')
  if (reset.is_used) throw refusal('used')
  if (reset.is_over) throw refusal('expired')
  return { id: reset.id, userId: reset.user_id, names: [reset.first_name, reset.last_name] }
}

/** Of two concurrent uses, one fails. */
async function useReset(tx: Transaction, id: number, now: Date): Promise<void> {
  const used = await tx.query(sql`
    update password_resets set used_at = ${now.toISOString()} where id = ${id} and used_at is null returning id`)
  if (used.length === 0) throw refusal('used')
}

function refusal(why: keyof typeof REFUSALS): ValidationFailed {
  return new ValidationFailed({ reset_token: [REFUSALS[why]] })
}
