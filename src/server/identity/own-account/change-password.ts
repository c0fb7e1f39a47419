import { sql } from 'kysely'
import { ValidationFailed } from '../../errors.ts'
import type { Route } from '../../routes/route.ts'
import { checkNewPassword } from '../check-new-password.ts'
import { hashPassword, verifyPassword } from '../password.ts'
import { readFields } from '../read-fields.ts'
import { setPassword } from '../set-password.ts'
import { type Attempt, beginAttempt, forgetAttempts } from '../sign-in-throttle.ts'
import type { SignedInUser } from '../../request-context.ts'

/**
 * Changes the password of the signed-in person, who proves that he knows the one that he has. Every session of his ends,
 * this one too. Whoever found an open session and guesses is slowed down like somebody who guesses at the sign-in.
 */
export const changePassword: Pick<Route, 'prepare' | 'answer'> = {
  async prepare(look) {
    const { fields, hash } = await look(async ({ context, body }) => {
      const { tx, user, now } = context
      const asked = readFields(body, ['current_password', 'password', 'confirm_password'])
      checkNewPassword(asked.password, asked.confirm_password, user.email)
      await beginAttempt(tx, attemptOf(user), now)
      const [row] = await tx.query(sql<{ password_hash: string | null }>`
        select password_hash from users where id = ${user.id}`)
      return { fields: asked, hash: row?.password_hash ?? undefined }
    })
    const isRight = await verifyPassword(fields.current_password, hash)
    if (!isRight) throw new ValidationFailed({ current_password: ['This is not your password.'] })
    return hashPassword(fields.password)
  },

  async answer({ context, prepared }) {
    const { tx, user, requestId, now } = context
    await forgetAttempts(tx, attemptOf(user))
    const passwordHash = prepared as string
    await setPassword(tx, { userId: user.id, passwordHash, reason: 'password_changed', requestId, now })
    return { body: { success: true } }
  },
}

/** Counted for the session, wherever it is used from. */
function attemptOf({ email, sessionId }: SignedInUser): Attempt {
  return { email, address: `session ${sessionId}` }
}
