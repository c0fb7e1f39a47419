import {
  Forbidden,
  isPermitted,
  message,
  type RequestContext,
  type Message,
  sanitiseHtml,
  ValidationFailed,
} from '#server/api.ts'
import type { Channel } from '#rules/messages/who-is-written-to.ts'
import { chosenFamilies, namedFamilies } from './chosen-families.ts'
import type { ContactRequest } from '../contact.contract.ts'
import { readTemplate, TemplateProblem } from '../templates/fill-template.ts'
import { FAMILY_PLACEHOLDERS } from './find-families.ts'
import { marketingFoot } from '../queue/marketing-foot.ts'
import type { MessagesToQueue } from '../queue/prepare-messages.ts'

/**
 * MSG-01, MSG-02, PERM-18: checks permission to message these families. On the classes page everybody who sees it has
 * it.
 *
 * @throws Forbidden
 */
export function demandContact(context: RequestContext, from: string | undefined): void {
  if (from === 'classes' || isPermitted(context, 'contact.customers')) return
  throw new Forbidden(message('messages.may_not_write'), 'contact.customers')
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
    errors.customer_ids = [message('messages.name_customers')]
  }
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors)
  const customerIds = request.filter
    ? await chosenFamilies(context, request.filter)
    : await namedFamilies(context, request.customer_ids ?? [])
  if (customerIds.length === 0) throw new ValidationFailed({ customer_ids: [message('messages.nobody')] })
  const { send_email, send_sms, email_content = '', sms_content = '', kind = 'marketing' } = request
  return {
    customerIds,
    kind,
    channels: [...(send_email ? (['email'] as const) : []), ...(send_sms ? (['sms'] as const) : [])],
    email: send_email ? { subject: subjectOf(context, request), html: email_content } : undefined,
    sms: send_sms ? { text: sms_content } : undefined,
    ...(kind === 'marketing' && { foot: marketingFoot(context) }),
    cause: { action: 'contact' },
  }
}

function subjectOf({ user }: RequestContext, { email_subject }: ContactRequest): string {
  return email_subject?.trim() || `A message from ${String(user.configuration.BRAND_NAME ?? '')}`
}

const REQUIRED = message('validation.required')

function contentErrors(request: ContactRequest): Record<string, Message[]> {
  const { send_email, email_subject = '', email_content = '', send_sms, sms_content = '' } = request
  if (!send_email && !send_sms) return { '': [message('messages.choose_way')] }
  const email = sanitiseHtml(email_content)
  return {
    ...(send_email && problemsOf('email_subject', email_subject, 'email')),
    ...(send_email && (email === null ? { email_content: [REQUIRED] } : problemsOf('email_content', email, 'email'))),
    ...(send_sms &&
      (sms_content.trim() === '' ? { sms_content: [REQUIRED] } : problemsOf('sms_content', sms_content, 'sms'))),
  }
}

function problemsOf(field: string, text: string, channel: Channel): Record<string, Message[]> {
  try {
    readTemplate(text, channel === 'email' ? 'html' : 'text', FAMILY_PLACEHOLDERS)
    return {}
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error
    return { [field]: [error.said] }
  }
}
