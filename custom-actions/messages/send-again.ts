import { sql } from 'kysely'
import { auditSql, Conflict, type RequestContext } from '#server/api.ts'

/**
 * Sends a message again that has failed, or of which nobody knows whether it arrived. Only a person does that: he may have
 * asked the family.
 *
 * @throws Conflict for any other message: it would arrive twice
 */
export async function sendAgain(context: RequestContext, entity: 'email' | 'text_message', id: number): Promise<void> {
  const table = entity === 'email' ? 'emails' : 'text_messages'
  const rows = await context.tx.query(sql`
    with again as (
      update outbox set
        state = 'queued', attempts = 0, due_at = null, error = null, provider_id = null,
        updated_at = ${context.now.toISOString()}, version = version + 1
      where id = (select message_id from ${sql.table(table)} where id = ${id}::bigint)
        and state in ('failed', 'unknown')
      returning id
    ), audited as (
      ${auditSql(context, { entity, action: 'update', recordId: sql`${id}::bigint`, after: sql`'{"status": "queued"}'::jsonb` }, sql`again`)}
    )
    select id from again`)
  if (rows.length === 0) throw new Conflict('This message is on its way, or has been sent. It is not sent again.')
}
