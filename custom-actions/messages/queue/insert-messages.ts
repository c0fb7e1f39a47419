import { sql } from 'kysely'
import { SYSTEM_USER_ID } from '#server/api.ts'
import type { Channel } from '#rules/messages/who-is-written-to.ts'
import type { MessageContext, MessagesToQueue, NewMessage } from './prepare-messages.ts'

/** Messages per statement: large enough to be fast, small enough for long emails. */
const BATCH = 500

/** Beyond this number, messages queue behind those that somebody waits for, such as password reset links. */
const FEW = 20

/** Puts messages into the outbox and into the logs, one statement per batch. */
export async function insertMessages(
  context: MessageContext,
  messages: readonly NewMessage[],
  about: Pick<MessagesToQueue, 'cause' | 'template' | 'confidential'>,
): Promise<void> {
  for (const channel of ['email', 'sms'] as const) {
    const ofChannel = messages.filter((message) => message.channel === channel)
    for (let first = 0; first < ofChannel.length; first += BATCH) {
      await insertBatch(context, channel, ofChannel.slice(first, first + BATCH), messages.length > FEW, about)
    }
  }
}

async function insertBatch(
  { tx, user }: MessageContext,
  channel: Channel,
  messages: readonly NewMessage[],
  bulk: boolean,
  { cause, template, confidential = false }: Pick<MessagesToQueue, 'cause' | 'template' | 'confidential'>,
): Promise<void> {
  const log = channel === 'email' ? 'emails' : 'text_messages'
  const isSms = channel === 'sms'
  await tx.query(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as given(
        key text, kind text, customer_id bigint, franchisee_id bigint, recipient text, subject text, text text,
        html text, parts integer, cost bigint)
    ), queued as (
      insert into outbox (tenant_id, channel, recipient, subject, text_body, html_body, bulk, confidential, idempotency_key)
      select ${tx.tenantId}::bigint, ${channel}, recipient, subject, text, html, ${bulk}::boolean, ${confidential}::boolean, key
      from given order by customer_id
      returning id, idempotency_key
    )
    insert into ${sql.table(log)} (
      tenant_id, customer_id, franchisee_id, recipient, kind, cause, lesson_id, mailing_id, template, sent_by_id,
      message_id${isSms ? sql`, parts, cost` : sql``})
    select
      ${tx.tenantId}::bigint, given.customer_id, given.franchisee_id, given.recipient, given.kind,
      ${cause.action}::text, ${cause.lesson_id ?? null}::bigint, ${cause.mailing_id ?? null}::bigint,
      ${template ?? null}::text, ${user.id === SYSTEM_USER_ID ? null : user.id}::bigint, queued.id${isSms ? sql`, given.parts, given.cost` : sql``}
    from given join queued on queued.idempotency_key = given.key
    order by given.customer_id`)
}
