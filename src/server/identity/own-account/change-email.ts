import { lookup } from '#declarations/lookup.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Route } from '../../routes/route.ts'
import { runChecks } from '../../write/checks/run-checks.ts'
import { readBody } from '../../write/body/body-fields.ts'
import { databaseChecks } from '../../write/checks/database-checks.ts'
import { FieldErrors } from '../../write/body/field-errors.ts'
import { askForAddress } from '../ask-for-address.ts'
import { readFields } from '../read-fields.ts'
import { provePassword } from './prove-password.ts'

/**
 * Asks for another address to sign in with, with the password. The old one goes on working until the link that is mailed to
 * the new one has been opened (`confirmEmail`). A later wish replaces an earlier one. Mail to strangers is kept scarce: each
 * wish counts as an attempt to sign in, whether or not the password was right.
 */
export const changeEmail: Pick<Route, 'prepare' | 'answer'> = {
  async prepare(look) {
    const { email } = await provePassword(look, async ({ context, body }) => {
      const asked = readFields(body, ['email', 'current_password'])
      return { ...asked, email: await usableAddress(context, asked.email) }
    })
    return email
  },

  async answer({ context: { tx, user }, prepared }) {
    await askForAddress(tx, { userId: user.id, email: prepared as string, sessionId: user.sessionId })
    return { body: { success: true } }
  },
}

/**
 * An address as it is stored.
 *
 * @throws ValidationFailed on `email` when it is none, the one that he has, or somebody else's
 */
async function usableAddress(context: RequestContext, typed: string): Promise<string> {
  const { model, user } = context
  const entity = lookup(model.entities, 'user')
  if (!entity) throw new Error('The model has no entity "user".')
  const errors = new FieldErrors()
  const { email } = readBody(context, entity, 'update', { email: typed }, errors).values
  if (email === user.email) errors.add('email', 'This is your address already.')
  errors.throwIfAny()
  // Nothing that is known of him but the address is about to change.
  const others = { id: user.id, email: user.email }
  await runChecks(context, databaseChecks(context, entity, { ...others, email }, others), errors, true)
  return String(email)
}
