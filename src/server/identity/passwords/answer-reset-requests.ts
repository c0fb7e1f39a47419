import { addDays, addMinutes, subMinutes } from 'date-fns'
import { sql } from 'kysely'
import type { TenantRow, Transaction } from '../../database/database.ts'
import { type MailName, type MailWords, readMailWords } from '../../mail/mail-words.ts'
import { queueOwnMail, type Writing } from '../../mail/queue-own-mail.ts'
import { screenAddress } from '../../mail/screen-address.ts'
import { tenantsWith } from '../tenants/tenants-with.ts'
import { hashToken, newToken } from '../token.ts'

/** Minutes for which a password reset link is valid. */
export const RESET_MINUTES = 60
/** Days for which somebody who has never had a password has time to choose one. */
const WELCOME_DAYS = 7
/** Minimum interval between links to one person, in minutes. */
const MINUTES_BETWEEN = 2
const BATCH = 50

interface Person {
  id: number
  email: string
  first_name: string
  /** True of somebody who has never had a password. */
  is_new: boolean
}

/**
 * Queues a mail with a link for every requested password reset; somebody who has never had a password is welcomed. Addresses that
 * belong to nobody are dropped.
 */
export async function answerResetRequests(answering: Writing): Promise<void> {
  const { database, settings, clock } = answering
  for (const tenant of await tenantsWith(database, sql`reset_requests`)) {
    const read = (mail: MailName) => readMailWords(settings.translationsFolder, tenant, mail)
    const words = { password_reset: await read('password_reset'), welcome: await read('welcome') }
    await database.asTenant(tenant.id, async (tx) => {
      const now = clock()
      for (const person of await takePeople(tx, now)) await sendLink(tx, answering, { tenant, words, person, now })
    })
  }
}

async function takePeople(tx: Transaction, now: Date): Promise<Person[]> {
  return tx.query(sql<Person>`
    with taken as (
      delete from reset_requests
      where id in (select id from reset_requests order by id limit ${BATCH} for update skip locked)
      returning email
    )
    select users.id, users.email, users.first_name, users.password_hash is null as is_new
    from users
    where users.email in (select email from taken) and users.disabled_at is null and not exists (
      select 1 from password_resets
      where user_id = users.id and used_at is null
        and expires_at > case when users.password_hash is null
          then ${subMinutes(addDays(now, WELCOME_DAYS), MINUTES_BETWEEN).toISOString()}::timestamptz
          else ${subMinutes(addMinutes(now, RESET_MINUTES), MINUTES_BETWEEN).toISOString()}::timestamptz end
    )
    order by users.id`)
}

interface LinkToSend {
  tenant: TenantRow
  words: Record<'password_reset' | 'welcome', MailWords>
  person: Person
  now: Date
}

/** Only the latest link works. */
async function sendLink(
  tx: Transaction,
  answering: Writing,
  { tenant, words, person: { id, email, first_name: name, is_new }, now }: LinkToSend,
): Promise<void> {
  const token = newToken()
  const expiresAt = is_new ? addDays(now, WELCOME_DAYS) : addMinutes(now, RESET_MINUTES)
  await tx.query(sql`
    with replaced as (
      delete from password_resets where user_id = ${id} and used_at is null
    )
    insert into password_resets (tenant_id, user_id, token_hash, expires_at)
    values (${tx.tenantId}, ${id}, ${hashToken(token)}, ${expiresAt.toISOString()})`)
  const href = screenAddress(answering.settings.publicUrl, tenant.slug, '/reset-password', {
    email,
    reset_token: token,
    ...(is_new && { first: 'true' }),
  })
  const kind = is_new ? 'welcome' : 'password_reset'
  const values = { name, email, minutes: String(RESET_MINUTES), days: String(WELCOME_DAYS) }
  const mail = { name: kind, to: email, confidential: true, expiresAt } as const
  await queueOwnMail(tx, answering, { ...mail, tenant, words: words[kind], values, href })
}
