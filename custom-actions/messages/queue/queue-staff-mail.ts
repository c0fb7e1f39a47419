import { queueMail, type RequestContext, type WrittenMail } from '#server/api.ts'
import { emailPage, emailText, oneLine } from '../templates/email-page.ts'
import type { Values } from '../templates/fill-template.ts'
import { type TemplateContext, templateWords } from './message-words.ts'
import type { STAFF_SAMPLES, StaffTemplateKey } from '../templates/template-samples.ts'

export type StaffContext = TemplateContext & Pick<RequestContext, 'user'>

export interface StaffMail<Key extends StaffTemplateKey> {
  to: string
  template: Key
  /** Values of all its placeholders besides the brand. */
  values: Readonly<Record<keyof (typeof STAFF_SAMPLES)[Key], string>>
  idempotencyKey?: string
}

/**
 * Puts a mail to somebody who works here into the outbox, in the words of the tenant's template; nothing where that is
 * switched off (ETM-04).
 */
export async function queueStaffMail<Key extends StaffTemplateKey>(
  context: StaffContext,
  { to, template, values, idempotencyKey }: StaffMail<Key>,
): Promise<void> {
  const mail = await writtenStaffMail(context, template, values)
  if (!mail) return
  await queueMail(context.tx, { to, ...mail, ...(idempotencyKey !== undefined && { idempotencyKey }) })
}

/** The mail of a template to somebody who works here; null where it is switched off. */
export async function writtenStaffMail(
  { user, ...context }: StaffContext,
  template: StaffTemplateKey,
  own: Values,
): Promise<WrittenMail | null> {
  const values = { ...own, brand_name: String(user.configuration.BRAND_NAME ?? '') }
  const words = await templateWords(context, template, Object.keys(values))
  if (!words?.email) return null
  const content = words.email.html.fill(values)
  return {
    subject: oneLine(words.email.subject.fill(values)),
    text: emailText(content),
    html: emailPage(content),
  }
}
