import { sql } from 'kysely'
import { type EndpointDefinition, NotFound } from '#server/api.ts'

/**
 * LOG-04: the content of an email, at the addresses in its log entry. As JSON, so that it is never displayed as a page
 * of ours.
 */
const emailContent: EndpointDefinition = {
  method: 'GET',
  path: 'logs/email/:id/content/:format',
  permission: 'logs.emails.details',
  summary: 'Content of an email, in html or as text',
  reply: { type: 'object', properties: { content: { type: 'string' } } },
  async run({ tx }, { params }) {
    const column = COLUMNS[params.format ?? '']
    if (column === undefined) throw new NotFound()
    const [row] = await tx.query(sql<{ content: string | null }>`
      select ${sql.ref(`outbox.${column}`)} as content
      from emails join outbox on outbox.tenant_id = emails.tenant_id and outbox.id = emails.message_id
      where emails.id = ${Number(params.id)}::bigint`)
    return { content: row?.content ?? '' }
  },
}

const COLUMNS: Readonly<Record<string, string>> = { html: 'html_body', text: 'text_body' }

export default emailContent
