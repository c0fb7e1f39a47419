import { sql } from 'kysely'
import { Conflict, message, type RequestContext } from '#server/api.ts'

/**
 * Resends a message that has failed, or whose outcome is unknown. Only people do that: they may have asked the family.
 *
 * @throws Conflict for any other message: it would arrive twice
 */
export async function sendAgain(context: RequestContext, entity: 'email' | 'text_message', id: number): Promise<void> {
  const table = entity === 'email' ? 'emails' : 'text_messages'
  const rows = await context.tx.query(sql`
    update outbox set
      state = 'queued', attempts = 0, due_at = null, error = null, provider_id = null,
      updated_at = ${context.now.toISOString()}, version = version + 1
    where id = (select message_id from ${sql.table(table)} where id = ${id}::bigint) and state in ('failed', 'unknown')
      and (text_body is not null or html_body is not null)
    returning id`)
  if (rows.length === 0) throw new Conflict(message('messages.not_sent_again'))
  await context.records(entity).audit(id, { action: 'update', after: { status: 'queued' } })
}
