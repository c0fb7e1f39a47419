import { sql } from 'kysely'
import { endpoint } from '#server/api.ts'

/** LOG-04: the content of an email, at the addresses that its entry carries. As JSON: it is never a page of ours. */
export default endpoint({
  method: 'GET',
  path: 'logs/email/:id/content/:format',
  permission: 'logs.emails.details',
  summary: 'Content of an email, in html or as text',
  params: { format: { enum: ['html', 'text'] } },
  reply: { content: 'text' },
  async run({ tx, params }) {
    const [row] = await tx.query(sql<{ content: string | null }>`
      select ${sql.ref(`outbox.${params.format}_body`)} as content
      from emails join outbox on outbox.tenant_id = emails.tenant_id and outbox.id = emails.message_id
      where emails.id = ${params.id}::bigint`)
    return { content: row?.content ?? '' }
  },
})
