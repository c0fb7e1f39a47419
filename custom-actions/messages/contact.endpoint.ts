import { sql } from 'kysely'
import { endpoint, message, type RequestContext, sanitiseHtml, ValidationFailed } from '#server/api.ts'
import contact from './contact.contract.ts'
import { readContact } from './choice/contact-request.ts'
import type { MessagesToQueue } from './queue/prepare-messages.ts'
import { queueMessages } from './queue/queue-messages.ts'

/** MSG-05, MSG-08, MSG-10: writes to customers. All of it is queued in this transaction, or nothing; the outbox sends it. */
export default endpoint({
  ...contact,
  async run(call) {
    const sent = await readContact(call, call.body)
    const mailingId = await insertMailing(call, sent)
    const cause = { ...sent.cause, mailing_id: mailingId }
    const { customers, emails, textMessages, leftOut } = await queueMessages(call, { ...sent, cause })
    if (customers === 0) {
      throw new ValidationFailed({
        customer_ids: [message('messages.none_can_be_written_to')],
      })
    }
    await call.tx.query(sql`update mailings set customers = ${customers} where id = ${mailingId}::bigint`)
    return { item: { id: mailingId, customers, emails, text_messages: textMessages, left_out: leftOut.length } }
  },
})

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
