import { message } from '#protocol/messages/message.ts'
import { ValidationFailed } from '../../errors.ts'
import type { Route } from '../../routes/route.ts'
import { brandNames, checkNewPassword } from '../passwords/check-new-password.ts'
import { hashPassword } from '../passwords/password.ts'
import { readFields } from '../read-fields.ts'
import { setPassword } from '../passwords/set-password.ts'
import { forgetAttempts } from '../sign-in/sign-in-throttle.ts'
import { attemptOf, provePassword } from './prove-password.ts'

/**
 * Changes the password of the signed-in user, who proves that they know the current one. All their sessions end, this
 * one included.
 */
export const changePassword: Pick<Route, 'prepare' | 'answer'> = {
  async prepare(look) {
    const { password } = await provePassword(look, async ({ context, body }) => {
      const asked = readFields(body, ['current_password', 'password', 'confirm_password'])
      const { user, model, tenant } = context
      const brand = brandNames(model.application, tenant)
      checkNewPassword(asked.password, asked.confirm_password, { email: user.email, names: [user.name], brand })
      if (asked.password === asked.current_password) {
        throw new ValidationFailed({ password: [message('identity.password_same')] })
      }
      return asked
    })
    return hashPassword(password)
  },

  async answer({ context, prepared }) {
    const { tx, user, requestId, now } = context
    await forgetAttempts(tx, attemptOf(user))
    const passwordHash = prepared as string
    await setPassword(tx, {
      userId: user.id,
      passwordHash,
      reason: 'password_changed',
      sessionId: user.sessionId,
      requestId,
      now,
    })
    return { body: { success: true } }
  },
}
