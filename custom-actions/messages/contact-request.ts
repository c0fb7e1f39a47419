import { Forbidden, isPermitted, type RequestContext, sanitiseHtml, ValidationFailed } from '#server/api.ts'
import { type Channel, type MessageKind } from '#rules/messages/who-is-written-to.ts'
import { CHOSEN_ROWS, type ChosenRows, chosenFamilies, MOST_FAMILIES, namedFamilies } from './chosen-families.ts'
import { readTemplate, TemplateProblem } from './fill-template.ts'
import { FAMILY_PLACEHOLDERS } from './find-families.ts'
import type { MessagesToQueue } from './prepare-messages.ts'

/** MSG-05: a message to families, who are named, or chosen from a list. */
export interface ContactRequest {
  customer_ids?: number[]
  filter?: ChosenRows
  /** `service`, for essential messages, goes to all; marketing, the default, to those who agreed to it. */
  kind?: MessageKind
  send_email?: boolean
  email_subject?: string
  email_content?: string
  send_sms?: boolean
  sms_content?: string
}

export const CONTACT_REQUEST = {
  type: 'object',
  additionalProperties: false,
  properties: {
    customer_ids: { type: 'array', maxItems: MOST_FAMILIES, items: { type: 'integer' } },
    filter: CHOSEN_ROWS,
    kind: { enum: ['service', 'marketing'] },
    send_email: { type: 'boolean' },
    email_subject: { type: 'string', maxLength: 200 },
    email_content: { type: 'string', maxLength: 100_000 },
    send_sms: { type: 'boolean' },
    sms_content: { type: 'string', maxLength: 1_600 },
  },
}

/**
 * MSG-01, MSG-02, PERM-18: checks permission to message these families. On the classes page everybody who sees it has
 * it.
 *
 * @throws Forbidden
 */
export function demandContact(context: RequestContext, from: string | undefined): void {
  if (from === 'classes' || isPermitted(context, 'contact.customers')) return
  throw new Forbidden('You do not have permission to write to families.', 'contact.customers')
}

/**
 * MSG-06, MSG-10: validates the message. Each chosen channel needs content, and has errors of its own.
 *
 * @throws ValidationFailed, Forbidden
 */
export async function readContact(context: RequestContext, request: ContactRequest): Promise<MessagesToQueue> {
  demandContact(context, request.filter?.from)
  const errors = contentErrors(request)
  if ((request.customer_ids === undefined) === (request.filter === undefined)) {
    errors.customer_ids = ['Name the customers, or the list to choose them from.']
  }
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors)
  const customerIds = request.filter
    ? await chosenFamilies(context, request.filter)
    : await namedFamilies(context, request.customer_ids ?? [])
  if (customerIds.length === 0) throw new ValidationFailed({ customer_ids: ['There is nobody to contact.'] })
  const { send_email, send_sms, email_content = '', sms_content = '', kind = 'marketing' } = request
  return {
    customerIds,
    kind,
    channels: [...(send_email ? (['email'] as const) : []), ...(send_sms ? (['sms'] as const) : [])],
    email: send_email ? { subject: subjectOf(context, request), html: email_content } : undefined,
    sms: send_sms ? { text: sms_content } : undefined,
    cause: { action: 'contact' },
  }
}

function subjectOf({ user }: RequestContext, { email_subject }: ContactRequest): string {
  return email_subject?.trim() || `A message from ${String(user.configuration.BRAND_NAME ?? '')}`
}

const REQUIRED = 'This field is required.'

function contentErrors(request: ContactRequest): Record<string, string[]> {
  const { send_email, email_subject = '', email_content = '', send_sms, sms_content = '' } = request
  if (!send_email && !send_sms) return { '': ['Choose email, text message, or both.'] }
  const email = sanitiseHtml(email_content)
  return {
    ...(send_email && problemsOf('email_subject', email_subject, 'email')),
    ...(send_email && (email === null ? { email_content: [REQUIRED] } : problemsOf('email_content', email, 'email'))),
    ...(send_sms &&
      (sms_content.trim() === '' ? { sms_content: [REQUIRED] } : problemsOf('sms_content', sms_content, 'sms'))),
  }
}

function problemsOf(field: string, text: string, channel: Channel): Record<string, string[]> {
  try {
    readTemplate(text, channel === 'email' ? 'html' : 'text', FAMILY_PLACEHOLDERS)
    return {}
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error
    return { [field]: [error.message] }
  }
}
