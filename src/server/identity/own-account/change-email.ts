import { message } from '#protocol/messages/message.ts'
import { lookup } from '#declarations/lookup.ts'
import { requireMail } from '../../mail/application-words.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Route } from '../../routes/route.ts'
import { runChecks } from '../../write/checks/run-checks.ts'
import { readBody } from '../../write/body/body-fields.ts'
import { databaseChecks } from '../../write/checks/database-checks.ts'
import { FieldErrors } from '../../write/body/field-errors.ts'
import { askForAddress } from '../addresses/ask-for-address.ts'
import { readFields } from '../read-fields.ts'
import { provePassword } from './prove-password.ts'

/**
 * Requests a change of the user's own sign-in address, with their password. The old one works until the link mailed to
 * the new one has been opened (`confirmEmail`). A later request replaces an earlier one. To limit mail to strangers,
 * each request counts as a sign-in attempt, whether or not the password was right.
 */
export const changeEmail: Pick<Route, 'prepare' | 'answer'> = {
  async prepare(look) {
    const { email } = await provePassword(look, async ({ context, body }) => {
      const asked = readFields(body, ['email', 'current_password'])
      return { ...asked, email: await usableAddress(context, asked.email) }
    })
    return email
  },

  async answer({ context, prepared }) {
    const { tx, user } = context
    await requireMail(context, 'email_change')
    await askForAddress(tx, { userId: user.id, email: prepared as string, sessionId: user.sessionId })
    return { body: { success: true } }
  },
}

/**
 * Normalises an address.
 *
 * @throws ValidationFailed on `email` when it is invalid, the user's current one, or somebody else's
 */
async function usableAddress(context: RequestContext, typed: string): Promise<string> {
  const { model, user } = context
  const entity = lookup(model.entities, 'user')
  if (!entity) throw new Error('The model has no entity "user".')
  const errors = new FieldErrors()
  const { email } = readBody(context, entity, 'update', { email: typed }, errors).values
  if (email === user.email) errors.add('email', message('identity.your_email'))
  errors.throwIfAny()
  // Nothing but the address is about to change.
  const others = { id: user.id, email: user.email }
  await runChecks(context, databaseChecks(context, entity, { ...others, email }, others), errors, true)
  return String(email)
}
