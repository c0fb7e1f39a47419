import { addMinutes, subMinutes } from 'date-fns'
import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { reportAddress } from '../sms/sms-report.ts'
import type { FileStorage } from '../files/storage/file-storage.ts'
import { tenantsWith } from '../identity/tenants/tenants-with.ts'
import type { Delivery } from './mail-provider.ts'
import type { Providers } from './providers.ts'
import { type AttachedFile, attachedFileSql, readAttachment } from './read-attachment.ts'

/** Messages of one tenant per batch. */
const BATCH = 10
/** Batches of one tenant before the next tenant's turn. */
const BATCHES = 20
/** Number of attempts for a message that has certainly not arrived. */
const ATTEMPTS = 8
/** Minutes after which a message still being sent was interrupted: its outcome is unknown. */
const CUT_OFF_AFTER = 15

export interface Sending {
  database: Database
  /** The files that go with mails. */
  storage: FileStorage
  providers: Providers
  clock: Clock
  logger: Logger
  /** Address for the text message provider's delivery reports; `{tenant}` is replaced by the tenant's slug. */
  publicUrl: string
  /** Ends the round after the current batches. */
  stopping?: AbortSignal
}

type Channel = keyof Providers

interface Tenant {
  id: number
  slug: string
}

interface DueMessage {
  id: number
  channel: Channel
  recipient: string
  subject: string
  text_body: string | null
  html_body: string | null
  unsubscribe_url: string | null
  attachment: AttachedFile | null
  attempts: number
}

/**
 * Sends the due messages of all tenants. Each is marked in a short transaction before the handover, and its outcome is
 * recorded in another; several servers may do this at once. A message that was handed to the provider is never resent
 * automatically: an unclear outcome is `unknown`, for a person to look at.
 *
 * @returns the number handed over
 */
export async function sendDueMessages(sending: Sending): Promise<number> {
  let handedOver = 0
  for (const tenant of await tenantsWithMessages(sending)) handedOver += await sendOfTenant(sending, tenant)
  return handedOver
}

function tenantsWithMessages({ database, providers, clock }: Sending): Promise<Tenant[]> {
  const now = clock()
  return tenantsWith(database, sql`outbox where ${isOurs(providers)} and (${isDue(now)} or ${isCutOff(now)})`)
}

/** Limits to channels that have a provider. */
const isOurs = (providers: Providers) => sql`channel = any(${Object.keys(providers)}::text[])`

const isDue = (now: Date) => sql`(state = 'queued' and (due_at is null or due_at <= ${now.toISOString()}))`
const isCutOff = (now: Date) =>
  sql`(state = 'sending' and handed_over_at < ${subMinutes(now, CUT_OFF_AFTER).toISOString()})`

async function sendOfTenant(sending: Sending, tenant: Tenant): Promise<number> {
  const { database, providers, clock, stopping } = sending
  let handedOver = 0
  for (let batch = 0; batch < BATCHES && !stopping?.aborted; batch += 1) {
    const messages = await database.asTenant(tenant.id, (tx) => takeBatch(tx, providers, clock()))
    await Promise.all(messages.map((message) => send(sending, tenant, message)))
    handedOver += messages.length
    if (messages.length < BATCH) break
  }
  return handedOver
}

async function send(sending: Sending, tenant: Tenant, message: DueMessage): Promise<void> {
  const { database, clock, logger } = sending
  const delivery = await deliver(sending, tenant, message)
  await database.asTenant(tenant.id, (tx) => writeDown(tx, message.id, afterwards(delivery, message.attempts, clock())))
  const error = 'error' in delivery ? delivery.error : undefined
  const about = { tenant: tenant.id, message: message.id, outcome: delivery.outcome, error }
  logger[error ? 'warn' : 'info'](about, message.channel)
}

async function deliver(
  { providers, storage, publicUrl }: Sending,
  tenant: Tenant,
  message: DueMessage,
): Promise<Delivery> {
  const { id, recipient: to, text_body, html_body, unsubscribe_url } = message
  const text = text_body ?? ''
  const nobody = { outcome: 'unreached', error: 'NO_PROVIDER' } as const
  if (message.channel === 'sms') {
    return (await providers.sms?.deliver({ to, text, reportTo: reportAddress(publicUrl, tenant.slug, id) })) ?? nobody
  }
  const mail = {
    ...{ messageId: `rollcall.${tenant.id}.${id}`, to, subject: message.subject, text },
    ...(unsubscribe_url !== null && { unsubscribeUrl: unsubscribe_url }),
  }
  const attachment = message.attachment && (await readAttachment(storage, tenant.id, message.attachment))
  if (attachment && 'outcome' in attachment) return attachment
  const whole = { ...mail, ...(html_body !== null && { html: html_body }), ...(attachment && { attachment }) }
  return (await providers.email?.deliver(whole)) ?? nobody
}

/**
 * Settles expired and interrupted messages, and marks the next ones as being sent: those that somebody is waiting for
 * come first.
 */
async function takeBatch(tx: Transaction, providers: Providers, now: Date): Promise<DueMessage[]> {
  const at = now.toISOString()
  await tx.query(sql`
    update outbox set
      state = case when state = 'sending' then 'unknown' else 'failed' end,
      error = case when state = 'sending' then 'CUT_OFF' else 'EXPIRED' end,
      ${erased(sql`confidential`)}, updated_at = ${at}, version = version + 1
    where ${isOurs(providers)} and (${isCutOff(now)} or (state = 'queued' and expires_at <= ${at}))`)
  return tx.query(sql<DueMessage>`
    update outbox set
      state = 'sending', attempts = attempts + 1, handed_over_at = ${at}, updated_at = ${at}, version = version + 1
    where id = any(array(
      select id from outbox
      where ${isOurs(providers)} and ${isDue(now)}
      order by bulk, id
      limit ${BATCH}
      for update skip locked
    ))
    returning id, channel, recipient, subject, text_body, html_body, unsubscribe_url, ${attachedFileSql(sql`outbox.attachment_id`)} as attachment, attempts`)
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

/** Secrets are erased from messages that have been handed over, or never will be. */
const erased = (condition: RawBuilder<unknown>) => sql`
  text_body = case when ${condition} then null else text_body end,
  html_body = case when ${condition} then null else html_body end`
