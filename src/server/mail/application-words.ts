import { message } from '#protocol/messages/message.ts'
import { Conflict } from '../errors.ts'
import { systemUser } from '../jobs/system-user.ts'
import type { RequestContext } from '../request-context.ts'
import { contextFor } from '../routes/request-context-of.ts'
import type { MailToSend, WrittenMail } from './mail-definition.ts'

/**
 * A mail of the framework in the application's words, which is asked for them as the system.
 *
 * @returns undefined where it has none of its own; null where nobody is to be sent the mail
 */
export async function applicationWords(
  context: RequestContext,
  mail: MailToSend,
): Promise<WrittenMail | null | undefined> {
  const asSystem = contextFor({ ...context, user: systemUser(context.model, context.tenant) })
  for (const definition of Object.values(context.code.mails ?? {})) {
    const own = await definition(asSystem, mail)
    if (own !== undefined) return own
  }
  return undefined
}

const OFF = {
  password_reset: message('people.reset_off'),
  welcome: message('people.welcome_off'),
  invitation: message('invitations.off'),
  email_change: message('identity.email_change_off'),
  email_change_asked: message('identity.email_change_off'),
}

/**
 * Refuses what would come to nothing, since its mail is sent to nobody.
 *
 * @throws Conflict
 */
export async function requireMail(context: RequestContext, name: keyof typeof OFF): Promise<void> {
  if (await isMailOff(context, name)) throw new Conflict(OFF[name])
}

/** True where a mail of the framework is sent to nobody, for screens that say so before something is done. */
export async function isMailOff(context: RequestContext, name: keyof typeof OFF): Promise<boolean> {
  return (await applicationWords(context, { name, values: {}, href: '' })) === null
}
