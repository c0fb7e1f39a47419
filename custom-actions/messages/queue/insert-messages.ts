import { sql } from 'kysely'
import { SYSTEM_USER_ID } from '#server/api.ts'
import type { Channel } from '#rules/messages/who-is-written-to.ts'
import type { MessageContext, MessagesToQueue, NewMessage } from './prepare-messages.ts'

/** Messages per statement: large enough to be fast, small enough for long emails. */
const BATCH = 500

/** Beyond this number, messages queue behind those that somebody waits for, such as password reset links. */
const FEW = 20

type About = Pick<MessagesToQueue, 'cause' | 'template' | 'attachment' | 'confidential'>

/** Puts messages into the outbox and into the logs, one statement per batch. */
export async function insertMessages(
  context: MessageContext,
  messages: readonly NewMessage[],
  about: About,
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
  { cause, template, attachment, confidential = false }: About,
): Promise<void> {
  const log = channel === 'email' ? 'emails' : 'text_messages'
  const ownNames = channel === 'sms' ? sql`parts, cost` : sql`attachment_id`
  const file = channel === 'email' ? (attachment ?? null) : null
  const ownValues = channel === 'sms' ? sql`given.parts, given.cost` : sql`${file}::bigint`
  await tx.query(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as given(
        key text, kind text, customer_id bigint, franchisee_id bigint, recipient text, subject text, text text,
        html text, parts integer, cost bigint, unsubscribe_url text, unsubscribe_hash text)
    ), queued as (
      insert into outbox (tenant_id, channel, recipient, subject, text_body, html_body, bulk, attachment_id, confidential, idempotency_key,
        unsubscribe_url)
      select ${tx.tenantId}::bigint, ${channel}, recipient, subject, text, html, ${bulk}::boolean, ${file}::bigint, ${confidential}::boolean, key,
        unsubscribe_url
      from given order by customer_id
      returning id, idempotency_key
    ), links as (
      insert into unsubscriptions (tenant_id, customer_id, token_hash)
      select ${tx.tenantId}::bigint, customer_id, unsubscribe_hash from given where unsubscribe_hash is not null
    )
    insert into ${sql.table(log)} (
      tenant_id, customer_id, franchisee_id, recipient, kind, cause, lesson_id, mailing_id, template, sent_by_id,
      message_id, ${ownNames})
    select
      ${tx.tenantId}::bigint, given.customer_id, given.franchisee_id, given.recipient, given.kind,
      ${cause.action}::text, ${cause.lesson_id ?? null}::bigint, ${cause.mailing_id ?? null}::bigint,
      ${template ?? null}::text, ${user.id === SYSTEM_USER_ID ? null : user.id}::bigint, queued.id, ${ownValues}
    from given join queued on queued.idempotency_key = given.key
    order by given.customer_id`)
}
