import type { Route } from '../../routes/route.ts'
import { checkNewPassword } from '../check-new-password.ts'
import { hashPassword } from '../password.ts'
import { readFields } from '../read-fields.ts'
import { setPassword } from '../set-password.ts'
import { forgetAttempts } from '../sign-in-throttle.ts'
import { attemptOf, provePassword } from './prove-password.ts'

/**
 * Changes the password of the signed-in person, who proves that he knows the one that he has. Every session of his ends,
 * this one too.
 */
export const changePassword: Pick<Route, 'prepare' | 'answer'> = {
  async prepare(look) {
    const { password } = await provePassword(look, async ({ context, body }) => {
      const asked = readFields(body, ['current_password', 'password', 'confirm_password'])
      checkNewPassword(asked.password, asked.confirm_password, context.user.email)
      return asked
    })
    return hashPassword(password)
  },

  async answer({ context, prepared }) {
    const { tx, user, requestId, now } = context
    await forgetAttempts(tx, attemptOf(user))
    const passwordHash = prepared as string
    await setPassword(tx, { userId: user.id, passwordHash, reason: 'password_changed', requestId, now })
    return { body: { success: true } }
  },
}
