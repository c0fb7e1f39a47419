import { queueMail, type RequestContext } from '#server/api.ts'
import { emailPage, emailText, oneLine } from './email-page.ts'
import { type TemplateContext, templateWords } from './message-words.ts'
import type { STAFF_SAMPLES, StaffTemplateKey } from './template-samples.ts'

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
  context: TemplateContext & Pick<RequestContext, 'user'>,
  { to, template, values: own, idempotencyKey }: StaffMail<Key>,
): Promise<void> {
  const values = { ...own, brand_name: String(context.user.configuration.BRAND_NAME ?? '') }
  const words = await templateWords(context, template, Object.keys(values))
  if (!words?.email) return
  const content = words.email.html.fill(values)
  await queueMail(context.tx, {
    to,
    subject: oneLine(words.email.subject.fill(values)),
    text: emailText(content),
    html: emailPage(content),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
}
