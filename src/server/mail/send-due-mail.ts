import { addMinutes, subMinutes } from 'date-fns'
import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Delivery, MailProvider } from './mail-provider.ts'

/** Mails of one tenant that are taken, and handed over, at once. */
const BATCH = 5
/** How often a mail that surely has not arrived is tried in all. */
const ATTEMPTS = 8
/** Minutes after which a mail that is still being sent was cut off: nobody knows what became of it. */
const CUT_OFF_AFTER = 15

export interface MailSending {
  database: Database
  provider: MailProvider
  clock: Clock
  logger: Logger
}

interface DueMail {
  id: number
  recipient: string
  subject: string
  text_body: string | null
  html_body: string | null
  attempts: number
}

/**
 * Sends the mails of all tenants that are due. Each is marked in a short transaction before it is handed over, and what
 * became of it is written down in another; several servers may do this at once. A mail that was handed to the provider
 * is never sent again by itself: where the outcome is unclear, it is `unknown` for a person to look at.
 *
 * @returns how many were handed over
 */
export async function sendDueMail(sending: MailSending): Promise<number> {
  let handedOver = 0
  for (const tenantId of await tenantsWithMail(sending)) handedOver += await sendOfTenant(sending, tenantId)
  return handedOver
}

async function tenantsWithMail({ database, clock }: MailSending): Promise<number[]> {
  const now = clock()
  const rows = await database.asOwner((tx) =>
    tx.query(sql<{ tenant_id: number }>`
      select distinct tenant_id from outbox
      where channel = 'email' and (${isDue(now)} or ${isCutOff(now)})
      order by tenant_id`),
  )
  return rows.map((row) => row.tenant_id)
}

const isDue = (now: Date) => sql`(state = 'queued' and (due_at is null or due_at <= ${now.toISOString()}))`
const isCutOff = (now: Date) =>
  sql`(state = 'sending' and handed_over_at < ${subMinutes(now, CUT_OFF_AFTER).toISOString()})`

async function sendOfTenant(sending: MailSending, tenantId: number): Promise<number> {
  const { database, clock } = sending
  let handedOver = 0
  for (;;) {
    const mails = await database.asTenant(tenantId, (tx) => takeBatch(tx, clock()))
    await Promise.all(mails.map((mail) => send(sending, tenantId, mail)))
    handedOver += mails.length
    if (mails.length < BATCH) return handedOver
  }
}

async function send(
  { database, provider, clock, logger }: MailSending,
  tenantId: number,
  mail: DueMail,
): Promise<void> {
  const delivery = await provider.deliver({
    messageId: `rollcall.${tenantId}.${mail.id}`,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text_body ?? '',
    ...(mail.html_body !== null && { html: mail.html_body }),
  })
  await database.asTenant(tenantId, (tx) => writeDown(tx, mail.id, afterwards(delivery, mail.attempts, clock())))
  const error = 'error' in delivery ? delivery.error : undefined
  logger[error ? 'warn' : 'info']({ tenant: tenantId, message: mail.id, outcome: delivery.outcome, error }, 'mail')
}

/** Settles what is too late or was cut off, and marks the next mails as being sent. */
async function takeBatch(tx: Transaction, now: Date): Promise<DueMail[]> {
  const at = now.toISOString()
  await tx.query(sql`
    update outbox set
      state = case when state = 'sending' then 'unknown' else 'failed' end,
      error = case when state = 'sending' then 'CUT_OFF' else 'EXPIRED' end,
      ${erased(sql`confidential`)}, updated_at = ${at}, version = version + 1
    where channel = 'email' and (${isCutOff(now)} or (state = 'queued' and expires_at <= ${at}))`)
  return tx.query(sql<DueMail>`
    update outbox set
      state = 'sending', attempts = attempts + 1, handed_over_at = ${at}, updated_at = ${at}, version = version + 1
    where id in (
      select id from outbox
      where channel = 'email' and ${isDue(now)}
      order by id
      limit ${BATCH}
      for update skip locked
    )
    returning id, recipient, subject, text_body, html_body, attempts`)
}

interface Afterwards {
  state: 'queued' | 'sent' | 'failed' | 'unknown'
  at: Date
  dueAt?: Date
  error?: string
  providerId?: string
}

function afterwards(delivery: Delivery, attempts: number, at: Date): Afterwards {
  if (delivery.outcome === 'sent') return { state: 'sent', at, providerId: delivery.providerId }
  const { outcome, error } = delivery
  if (outcome === 'unknown') return { state: 'unknown', at, error }
  const isFinal = attempts >= ATTEMPTS || (outcome === 'refused' && delivery.permanent)
  if (isFinal) return { state: 'failed', at, error }
  return { state: 'queued', at, error, dueAt: addMinutes(at, Math.min(60, 2 ** (attempts - 1))) }
}

async function writeDown(tx: Transaction, id: number, after: Afterwards): Promise<void> {
  const { state, at, dueAt, error, providerId } = after
  await tx.query(sql`
    update outbox set
      state = ${state}, due_at = ${dueAt?.toISOString() ?? null}, error = ${error ?? null},
      provider_id = ${providerId ?? null}, ${erased(sql`confidential and ${state !== 'queued'}::boolean`)},
      updated_at = ${at.toISOString()}, version = version + 1
    where id = ${id} and state = 'sending'`)
}

/** What has been handed over, or never will be, keeps no secrets. */
const erased = (condition: RawBuilder<unknown>) => sql`
  text_body = case when ${condition} then null else text_body end,
  html_body = case when ${condition} then null else html_body end`
