import { sql } from 'kysely'
import { auditSql, type EndpointDefinition, type RequestContext, sanitiseHtml, ValidationFailed } from '#server/api.ts'
import { CONTACT_REQUEST, type ContactRequest, readContact } from './contact-request.ts'
import type { MessagesToQueue } from './prepare-messages.ts'
import { queueMessages } from './queue-messages.ts'

/** MSG-05, MSG-08, MSG-10: writes to customers. All of it is queued in this transaction, or nothing; the outbox sends it. */
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

async function insertMailing(context: RequestContext, { email, sms, customerIds }: MessagesToQueue): Promise<number> {
  const { tx, user } = context
  const columns = sql`id, subject, customers, sent_by_id`
  const [row] = await tx.query(sql<{ id: number }>`
    with mailing as (
      insert into mailings (tenant_id, subject, email_content, sms_content, customers, sent_by_id)
      values (
        ${tx.tenantId}::bigint, ${email?.subject ?? null}, ${email ? sanitiseHtml(email.html) : null},
        ${sms?.text ?? null}, ${customerIds.length}, ${user.id}::bigint)
      returning ${columns}
    ), audited as (
      ${auditSql(context, { entity: 'mailing', action: 'create', recordId: sql`mailing.id`, after: sql`to_jsonb(mailing)` }, sql`mailing`)}
    )
    select id from mailing`)
  if (!row) throw new Error('The mailing was not made.')
  return row.id
}

export default contact
