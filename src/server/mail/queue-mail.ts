import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'

export interface NewMail {
  /** One address. */
  to: string
  subject: string
  text: string
  html?: string
  /** Id of a file that goes with it: one that `prepare` kept, or a job wrote. Sent the same at every attempt. */
  attachment?: number
  /** Address at which whoever gets it ends such mails, by opening it or by one click: that of a contract with `oneClick`. */
  unsubscribeUrl?: string
  /** Contains a secret, such as a password reset link: its bodies are erased after the handover. */
  confidential?: boolean
  /** Expiry time of the message. */
  expiresAt?: Date
  /** Deduplicates: a second message of the tenant with the same key is not queued. */
  idempotencyKey?: string
}

/**
 * Puts a mail into the outbox, in the transaction of its cause: both are committed, or neither. It is sent within
 * seconds.
 *
 * ```ts
 * await queueMail(tx, { to: reader.email, subject: 'Your book is here', text, html })
 * ```
 *
 * @returns the message's id; undefined when one with its key exists already
 */
export async function queueMail(tx: Transaction, mail: NewMail): Promise<number | undefined> {
  const { to, subject, text, html, attachment, unsubscribeUrl, confidential, expiresAt, idempotencyKey } = mail
  const [row] = await tx.query<{ id: number }>(sql`
    insert into outbox
      (tenant_id, recipient, subject, text_body, html_body, attachment_id, unsubscribe_url, confidential, expires_at,
      idempotency_key)
    values (
      ${tx.tenantId}, ${to}, ${subject}, ${text}, ${html ?? null}, ${attachment ?? null},
      ${unsubscribeUrl ?? null}, ${confidential ?? false},
      ${expiresAt?.toISOString() ?? null}, ${idempotencyKey ?? null}
    )
    on conflict (tenant_id, idempotency_key) do nothing
    returning id`)
  return row?.id
}
