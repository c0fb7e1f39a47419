import { addMinutes, subMinutes } from 'date-fns'
import { sql } from 'kysely'
import type { TenantRow, Transaction } from '../../database/database.ts'
import { type MailWords, readMailWords } from '../../mail/mail-words.ts'
import { queueOwnMail, type Writing } from '../../mail/queue-own-mail.ts'
import { screenAddress } from '../../mail/screen-address.ts'
import { tenantsWith } from '../tenants/tenants-with.ts'
import { hashToken, newToken } from '../token.ts'

/** Minutes for which a password reset link is valid. */
export const RESET_MINUTES = 60
/** Minimum interval between links to one person, in minutes. */
const MINUTES_BETWEEN = 2
const BATCH = 50

interface Person {
  id: number
  email: string
  first_name: string
}

/** Queues a mail with a link for every requested password reset. Addresses that belong to nobody are dropped. */
export async function answerResetRequests(answering: Writing): Promise<void> {
  const { database, settings, clock } = answering
  for (const tenant of await tenantsWith(database, sql`reset_requests`)) {
    const words = await readMailWords(settings.translationsFolder, tenant, 'password_reset')
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
    select users.id, users.email, users.first_name
    from users
    where users.email in (select email from taken) and users.disabled_at is null and not exists (
      select 1 from password_resets
      where user_id = users.id and used_at is null
        and expires_at > ${addMinutes(subMinutes(now, MINUTES_BETWEEN), RESET_MINUTES).toISOString()}
    )
    order by users.id`)
}

interface LinkToSend {
  tenant: TenantRow
  words: MailWords
  person: Person
  now: Date
}

/** Only the latest link works. */
async function sendLink(
  tx: Transaction,
  answering: Writing,
  { tenant, words, person: { id, email, first_name: name }, now }: LinkToSend,
): Promise<void> {
  const token = newToken()
  const expiresAt = addMinutes(now, RESET_MINUTES)
  await tx.query(sql`
    with replaced as (
      delete from password_resets where user_id = ${id} and used_at is null
    )
    insert into password_resets (tenant_id, user_id, token_hash, expires_at)
    values (${tx.tenantId}, ${id}, ${hashToken(token)}, ${expiresAt.toISOString()})`)
  const href = screenAddress(answering.settings.publicUrl, tenant.slug, '/reset-password', {
    email,
    reset_token: token,
  })
  const values = { name, minutes: String(RESET_MINUTES) }
  const mail = { name: 'password_reset', to: email, confidential: true, expiresAt } as const
  await queueOwnMail(tx, answering, { ...mail, tenant, words, values, href })
}
