import { addMinutes, subMinutes } from 'date-fns'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Model } from '#declarations/model.ts'
import type { Database, TenantRow, Transaction } from '../database/database.ts'
import type { HttpSettings } from '../http/http-settings.ts'
import { mailPage } from '../mail/mail-page.ts'
import { mailWords } from '../mail/mail-words.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { screenAddress } from '../mail/screen-address.ts'
import { hashToken, newToken } from './token.ts'

/** Minutes for which a link to a new password works. */
export const RESET_MINUTES = 60
/** Nobody is sent a second link within these minutes. */
const MINUTES_BETWEEN = 2
const BATCH = 50

interface Answering {
  database: Database
  model: Model
  clock: Clock
  settings: Pick<HttpSettings, 'publicUrl' | 'translationsFolder'>
}

interface Person {
  id: number
  email: string
  first_name: string
}

/** Queues a mail with a link for every person who asked for a new password. Addresses that belong to nobody are dropped. */
export async function answerResetRequests(answering: Answering): Promise<void> {
  const tenants = await answering.database.asOwner((tx) =>
    tx.query(sql<{ tenant_id: number }>`select distinct tenant_id from reset_requests order by tenant_id`),
  )
  for (const { tenant_id } of tenants) {
    await answering.database.asTenant(tenant_id, (tx) => answerTenant(tx, answering))
  }
}

async function answerTenant(tx: Transaction, answering: Answering): Promise<void> {
  const now = answering.clock()
  const people = await takePeople(tx, now)
  const [tenant] = await tx.query(sql<TenantRow>`select * from tenants where id = ${tx.tenantId}`)
  if (!tenant) return
  for (const person of people) await sendLink(tx, answering, tenant, person, now)
}

async function takePeople(tx: Transaction, now: Date): Promise<Person[]> {
  return tx.query(sql<Person>`
    with taken as (
      delete from reset_requests
      where id in (select id from reset_requests order by id limit ${BATCH} for update skip locked)
      returning email
    )
    select users.id, users.email, users.first_name
    from users
    where users.email in (select email from taken) and users.disabled_at is null and not exists (
      select 1 from password_resets
      where user_id = users.id and used_at is null
        and expires_at > ${addMinutes(subMinutes(now, MINUTES_BETWEEN), RESET_MINUTES).toISOString()}
    )
    order by users.id`)
}

/** The latest link is the only one that works. */
async function sendLink(
  tx: Transaction,
  { model, settings }: Answering,
  tenant: TenantRow,
  { id, email, first_name }: Person,
  now: Date,
): Promise<void> {
  const token = newToken()
  const expiresAt = addMinutes(now, RESET_MINUTES)
  await tx.query(sql`
    with replaced as (
      delete from password_resets where user_id = ${id} and used_at is null
    )
    insert into password_resets (tenant_id, user_id, token_hash, expires_at)
    values (${tx.tenantId}, ${id}, ${hashToken(token)}, ${expiresAt.toISOString()})`)
  const words = mailWords(settings.translationsFolder, tenant.language, 'password_reset', {
    tenant: tenant.name,
    name: first_name,
    minutes: String(RESET_MINUTES),
  })
  const href = screenAddress(settings.publicUrl, tenant.slug, '/reset-password', { email, reset_token: token })
  const page = mailPage({
    sender: tenant.name,
    greeting: words.greeting,
    text: words.text,
    button: { text: words.button, href },
    note: words.ignore,
    accent: model.application.theme?.accent,
  })
  await queueMail(tx, { to: email, subject: words.subject, ...page, confidential: true, expiresAt })
}
