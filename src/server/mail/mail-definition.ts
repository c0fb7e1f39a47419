import type { RequestContext } from '../request-context.ts'
import type { MailName } from './mail-words.ts'

/** A mail that the framework is about to send. */
export interface MailToSend {
  name: MailName
  /** Values of its words: `tenant`, and `name`, `minutes`, `email` and the like. They are text, not HTML. */
  values: Readonly<Record<string, string>>
  /** The target of its link; absent: it only tells of something. */
  href?: string
}

/** A mail in the application's words. */
export interface WrittenMail {
  subject: string
  text: string
  html: string
}

/**
 * Default export of `custom-actions/{area}/{name}.mail.ts`: the application's words of the framework's own mails. It is asked in
 * the transaction that queues the mail, as the system, and awaits nothing but statements.
 *
 * ```ts
 * const ourWords: MailDefinition = async (_context, { name, values }) => {
 *   if (name !== 'email_changed') return undefined
 *   return { subject: 'Your new address', text: `It is ${values.email}.`, html: `<p>It is ${escape(values.email)}.</p>` }
 * }
 * ```
 *
 * @returns the mail; undefined for the framework's words; null where nobody is to be sent it
 */
export type MailDefinition = (context: RequestContext, mail: MailToSend) => Promise<WrittenMail | null | undefined>
