import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import { ValidationFailed } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Call, Route } from '../../routes/route.ts'
import { verifyPassword } from '../passwords/password.ts'
import { type Attempt, beginAttempt } from '../sign-in/sign-in-throttle.ts'

type Look = Parameters<NonNullable<Route['prepare']>>[0]

/**
 * Checks the signed-in user's `current_password`. Guesses in a session left open are throttled like guesses at sign-in.
 *
 * @param read validates the body before the password counts as tried
 * @throws ValidationFailed on `current_password`; TooManyRequests during a pause
 */
export async function provePassword<Fields extends { current_password: string }>(
  look: Look,
  read: (call: Call) => Promise<Fields>,
): Promise<Fields> {
  const { fields, hash } = await look(async (call) => {
    const { tx, user, now } = call.context
    const asked = await read(call)
    await beginAttempt(tx, attemptOf(user), now)
    const [row] = await tx.query(sql<{ password_hash: string | null }>`
      select password_hash from users where id = ${user.id}`)
    return { fields: asked, hash: row?.password_hash ?? undefined }
  })
  const isRight = await verifyPassword(fields.current_password, hash)
  if (!isRight) throw new ValidationFailed({ current_password: [message('identity.not_your_password')] })
  return fields
}

/** Counted per session, from any network. */
export function attemptOf({ email, sessionId }: RequestContext['user']): Attempt {
  return { email, from: `session ${sessionId}`, isKnown: true }
}
