import { sql } from 'kysely'
import { type EndpointDefinition, type RequestContext, sanitiseHtml, ValidationFailed } from '#server/api.ts'
import { CONTACT_REQUEST, type ContactRequest, readContact } from './contact-request.ts'
import type { MessagesToQueue } from './prepare-messages.ts'
import { queueMessages } from './queue-messages.ts'

/**
 * MSG-05, MSG-08, MSG-10: sends a message to customers. Everything is queued in this transaction, or nothing; the
 * outbox sends it.
 */
const contact: EndpointDefinition<ContactRequest> = {
  method: 'POST',
  path: 'contact/customers',
  permission: ['contact.customers', 'classes.list'],
  summary: 'Write to customers, by email and by text message',
  body: CONTACT_REQUEST,
  async run(context, { body }) {
    const message = await readContact(context, body)
    const mailingId = await insertMailing(context, message)
    const cause = { ...message.cause, mailing_id: mailingId }
    const { customers, emails, textMessages, leftOut } = await queueMessages(context, { ...message, cause })
    if (customers === 0) {
      throw new ValidationFailed({
        customer_ids: ['None of these customers can be written to: they have no address, or do not want marketing.'],
      })
    }
    await context.tx.query(sql`update mailings set customers = ${customers} where id = ${mailingId}::bigint`)
    return { item: { id: mailingId, customers, emails, text_messages: textMessages, left_out: leftOut.length } }
  },
}

function insertMailing({ records, user }: RequestContext, { email, sms, customerIds }: MessagesToQueue) {
  return records('mailing')
    .asSystem()
    .create({
      subject: email?.subject ?? null,
      email_content: email ? sanitiseHtml(email.html) : null,
      sms_content: sms?.text ?? null,
      customers: customerIds.length,
      sent_by_id: user.id,
    })
}

export default contact
