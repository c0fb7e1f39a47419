import { randomUUID } from 'node:crypto'
import { type Channel, type LeftOut, type MessageKind, whyLeftOut } from '#rules/messages/who-is-written-to.ts'
import { smsLength } from '#rules/messages/sms-parts.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { TemplateKey } from './default-templates.ts'
import { emailPage, emailText } from './email-page.ts'
import type { Values } from './fill-template.ts'
import { FAMILY_PLACEHOLDERS, type Family, familyValues, findFamilies } from './find-families.ts'
import { insertMessages, type NewMessage } from './insert-messages.ts'
import { type ReadWords, readWords, templateWords, type Words } from './message-words.ts'

/** What queueing needs to know of a request, or of the batch of a job. */
export type MessageContext = Pick<RequestContext, 'tx' | 'user'>

export interface MessagesToQueue extends Words {
  customerIds: readonly number[]
  /** `marketing` goes to those alone who agreed to it. Default: `service`. */
  kind?: MessageKind
  /** Instead of words of their own. */
  template?: TemplateKey
  /** Default: all for which there are words. */
  channels?: readonly Channel[]
  /** What placeholders stand for beside those of the family: the same for all, or by family. */
  values?: Values | ((customerId: number) => Values)
  /** What it is about, for the log. */
  cause: { action: string; lesson_id?: number; mailing_id?: number }
}

export interface QueuedMessages {
  /** Families that at least one message goes to. */
  customers: number
  emails: number
  textMessages: number
  leftOut: { customer_id: number; channel: Channel; why: LeftOut }[]
}

/**
 * Writes to families, in the transaction of what causes it: one message for each distinct customer and channel. They leave
 * through the outbox within seconds of the commit, and stand in the logs from now on.
 *
 * ```ts
 * await queueMessages(context, { customerIds, template: 'lesson-cancelled', values, cause: { action: 'cancel_lesson', lesson_id } })
 * ```
 *
 * Nothing is queued of a template that the tenant has switched off. Scope is for the caller to have checked.
 *
 * @throws TemplateProblem when placeholders are wrong, before anything is written
 */
export async function queueMessages(context: MessageContext, message: MessagesToQueue): Promise<QueuedMessages> {
  const words = message.template ? await templateWords(context.tx, message.template) : message
  const families = words ? await findFamilies(context.tx, [...new Set(message.customerIds)]) : []
  if (!words || families.length === 0) return { customers: 0, emails: 0, textMessages: 0, leftOut: [] }
  const valuesOf = valuesFor(context, message)
  const read = readWords(words, [...FAMILY_PLACEHOLDERS, ...Object.keys(ownValues(message, families[0]?.id ?? 0))])

  const { channels = ['email', 'sms'], kind = 'service' } = message
  const leftOut: QueuedMessages['leftOut'] = []
  const written = channels.flatMap((channel) => {
    if (!read[channel]) return []
    return families.flatMap((family) => {
      const why = whyLeftOut(family, channel, kind)
      if (why) leftOut.push({ customer_id: family.id, channel, why })
      return why ? [] : [{ channel, family, ...contentOf(read, channel, valuesOf(family)) }]
    })
  })
  await insertMessages(context, written.map(asMessage(context, message)), message)
  return {
    customers: new Set(written.map(({ family }) => family.id)).size,
    emails: written.filter(({ channel }) => channel === 'email').length,
    textMessages: written.filter(({ channel }) => channel === 'sms').length,
    leftOut,
  }
}

interface Content {
  subject: string
  text: string
  html: string | null
}

function contentOf({ email, sms }: ReadWords, channel: Channel, values: Values): Content {
  if (channel === 'sms') return { subject: '', text: sms?.fill(values).trim() ?? '', html: null }
  const html = email?.html.fill(values) ?? ''
  return { subject: oneLine(email?.subject.fill(values) ?? ''), text: emailText(html), html: emailPage(html) }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function ownValues({ values }: MessagesToQueue, customerId: number): Values {
  return typeof values === 'function' ? values(customerId) : (values ?? {})
}

function valuesFor({ user }: MessageContext, message: MessagesToQueue): (family: Family) => Values {
  const brandName = String(user.configuration.BRAND_NAME ?? '')
  return (family) => ({ ...familyValues(family, brandName), ...ownValues(message, family.id) })
}

/** A key that is the message's own joins it with what the outbox makes of it. */
function asMessage({ user }: MessageContext, { kind = 'service' }: MessagesToQueue) {
  const batch = randomUUID()
  const perSms = Number(user.configuration.PER_SMS_COST ?? 0)
  return ({ channel, family, ...content }: Content & { channel: Channel; family: Family }): NewMessage => ({
    key: `${batch}/${channel}/${family.id}`,
    channel,
    kind,
    customer_id: family.id,
    franchisee_id: user.subject.franchisee_id ?? family.franchisee_id,
    recipient: (channel === 'email' ? family.email : family.phone_mobile) ?? '',
    ...content,
    ...(channel === 'sms' && { parts: Math.max(1, smsLength(content.text).parts), cost: perSms }),
  })
}
