import { randomUUID } from 'node:crypto'
import { type Channel, type LeftOut, type MessageKind, whyLeftOut } from '#rules/messages/who-is-written-to.ts'
import { smsLength } from '#rules/messages/sms-parts.ts'
import type { RequestContext } from '#server/api.ts'
import { emailPage, emailText, oneLine } from '../templates/email-page.ts'
import type { Values } from '../templates/fill-template.ts'
import { FAMILY_PLACEHOLDERS, type Family, familyValues, findFamilies } from '../choice/find-families.ts'
import type { MarketingFoot } from './marketing-foot.ts'
import { type ReadWords, readWords, type TemplateContext, templateWords, type Words } from './message-words.ts'
import { type TemplateKey, TEXTED } from '../templates/template-samples.ts'

/** The context of writing to families: a request, or a batch of a job. */
export type MessageContext = TemplateContext & Pick<RequestContext, 'user'>

export interface MessagesToQueue extends Words {
  customerIds: readonly number[]
  /** `marketing` goes only to those who agreed to it. Default: `service`. */
  kind?: MessageKind
  /** Instead of texts of its own. */
  template?: TemplateKey
  /** Default: those of the template that have texts. */
  channels?: readonly Channel[]
  /** Values of placeholders besides those of the family: the same for all, or by family. */
  values?: Values | ((customerId: number) => Values)
  /** Id of a file that goes with the email, kept for `email.attachment_id`. To one family: a file belongs to one record. */
  attachment?: number
  /** The text is erased once it has been handed over: it has a link that only the family may have. */
  confidential?: boolean
  /** Makes what stands below each email: of marketing, the link that ends it. */
  foot?: (() => MarketingFoot) | undefined
  /** The deed that the message is about, for the log. */
  cause: { action: string; lesson_id?: number; mailing_id?: number }
}

/** A message as it goes into the outbox and into the log. */
export interface NewMessage {
  /** Unique id. */
  key: string
  channel: Channel
  kind: MessageKind
  customer_id: number
  franchisee_id: number | null
  recipient: string
  subject: string
  text: string
  html: string | null
  parts?: number
  /** Pence. */
  cost?: number
  /** Of a marketing email: its link, and the hash that finds its family. */
  unsubscribe_url?: string
  unsubscribe_hash?: string
}

export interface PreparedMessages {
  messages: NewMessage[]
  /** Families left out of a channel, with the reason. */
  leftOut: { customer_id: number; name: string; channel: Channel; why: LeftOut }[]
  /** The tenant has switched the template off: nobody is written to, whatever addresses there are. */
  off?: boolean
}

/**
 * The messages to families as they would be sent: one for each distinct customer and channel. Nothing is written. Empty
 * for a template that the tenant has switched off.
 *
 * @throws TemplateProblem when placeholders of texts of its own are wrong
 */
export async function prepareMessages(context: MessageContext, message: MessagesToQueue): Promise<PreparedMessages> {
  const families = await findFamilies(context.tx, [...new Set(message.customerIds)])
  if (families.length === 0) return { messages: [], leftOut: [] }
  const names = [...FAMILY_PLACEHOLDERS, ...Object.keys(ownValues(message, families[0]?.id ?? 0))]
  const words = message.template ? await templateWords(context, message.template, names) : readWords(message, names)
  if (!words) return { messages: [], leftOut: [], off: true }

  const { channels = channelsOf(message), kind = 'service' } = message
  const valuesOf = valuesFor(context, message)
  const asMessage = messageFrom(context, kind)
  const leftOut: PreparedMessages['leftOut'] = []
  const messages = channels.flatMap((channel) => {
    if (!words[channel]) return []
    return families.flatMap((family) => {
      const why = whyLeftOut(family, channel, kind)
      if (why) leftOut.push({ customer_id: family.id, name: family.name, channel, why })
      const foot = channel === 'email' ? message.foot?.() : undefined
      return why ? [] : [asMessage(channel, family, contentOf(words, channel, valuesOf(family), foot), foot)]
    })
  })
  return { messages, leftOut }
}

function channelsOf({ template }: MessagesToQueue): readonly Channel[] {
  return template && !TEXTED.includes(template) ? ['email'] : ['email', 'sms']
}

interface Content {
  subject: string
  text: string
  html: string | null
}

function contentOf({ email, sms }: ReadWords, channel: Channel, values: Values, foot?: MarketingFoot): Content {
  if (channel === 'sms') return { subject: '', text: sms?.fill(values).trim() ?? '', html: null }
  const content = email?.html.fill(values) ?? ''
  const subject = oneLine(email?.subject.fill(values) ?? '')
  return { subject, text: emailText(content) + (foot?.text ?? ''), html: emailPage(content + (foot?.html ?? '')) }
}

function ownValues({ values }: MessagesToQueue, customerId: number): Values {
  return typeof values === 'function' ? values(customerId) : (values ?? {})
}

function valuesFor({ user }: MessageContext, message: MessagesToQueue): (family: Family) => Values {
  const brandName = String(user.configuration.BRAND_NAME ?? '')
  return (family) => ({ ...familyValues(family, brandName), ...ownValues(message, family.id) })
}

/** The message's unique key links it to its row in the outbox. */
function messageFrom({ user }: MessageContext, kind: MessageKind) {
  const batch = randomUUID()
  const perSms = Number(user.configuration.PER_SMS_COST ?? 0)
  return (channel: Channel, family: Family, content: Content, foot?: MarketingFoot): NewMessage => ({
    key: `${batch}/${channel}/${family.id}`,
    channel,
    kind,
    customer_id: family.id,
    franchisee_id: user.subject.franchisee_id ?? family.franchisee_id,
    recipient: (channel === 'email' ? family.email : family.phone_mobile) ?? '',
    ...content,
    ...(foot && { unsubscribe_url: foot.url, unsubscribe_hash: foot.token_hash }),
    ...(channel === 'sms' && { parts: Math.max(1, smsLength(content.text).parts), cost: perSms }),
  })
}
