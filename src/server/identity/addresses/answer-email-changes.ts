import { addDays, addMinutes } from 'date-fns'
import { sql } from 'kysely'
import type { TenantRow, Transaction } from '../../database/database.ts'
import { type MailWords, readMailWords } from '../../mail/mail-words.ts'
import { queueOwnMail, type Writing } from '../../mail/queue-own-mail.ts'
import { screenAddress } from '../../mail/screen-address.ts'
import { tenantsWith } from '../tenants/tenants-with.ts'
import { hashToken, newToken } from '../token.ts'

/** Minutes for which a confirmation link is valid. */
const CONFIRM_MINUTES = 60
/** Days for which it is valid when somebody else asked for the change, because nobody is waiting for the mail. */
const ASKED_DAYS = 3
const BATCH = 50

/** Queues a confirmation mail for every requested address, and a notice to the old address after each change. */
export async function answerEmailChanges(answering: Writing): Promise<void> {
  const { database, settings, clock } = answering
  const waiting = sql`email_changes where token_hash is null or (used_at is not null and told_at is null)`
  for (const tenant of await tenantsWith(database, waiting)) {
    const own = await readMailWords(settings.translationsFolder, tenant, 'email_change')
    const asked = await readMailWords(settings.translationsFolder, tenant, 'email_change_asked')
    const notice = await readMailWords(settings.translationsFolder, tenant, 'email_changed')
    await database.asTenant(tenant.id, async (tx) => {
      await sendLinks(tx, answering, { tenant, words: own, asked, now: clock() })
      await sendNotices(tx, answering, { tenant, words: notice, now: clock() })
    })
  }
}

interface Change {
  id: number
  first_name: string
  old_email: string
  new_email: string
  /** The user who requested it for somebody else. */
  asked_by: string | null
}

interface Telling {
  tenant: TenantRow
  words: MailWords
  now: Date
}

async function sendLinks(
  tx: Transaction,
  answering: Writing,
  { tenant, words: own, asked, now }: Telling & { asked: MailWords },
): Promise<void> {
  const wanted = await tx.query(sql<Change>`
    select email_changes.id, users.first_name, old_email, new_email,
      trim(asking.first_name || ' ' || asking.last_name) as asked_by
    from email_changes
      join users on users.id = user_id
      left join users asking on asking.id = asked_by_user_id
    where token_hash is null and used_at is null
    order by email_changes.id limit ${BATCH} for update of email_changes skip locked`)
  for (const { id, first_name: name, new_email: email, asked_by: asker } of wanted) {
    const token = newToken()
    const expiresAt = asker === null ? addMinutes(now, CONFIRM_MINUTES) : addDays(now, ASKED_DAYS)
    const [mail, words] = asker === null ? (['email_change', own] as const) : (['email_change_asked', asked] as const)
    await tx.query(sql`
      update email_changes set token_hash = ${hashToken(token)}, expires_at = ${expiresAt.toISOString()} where id = ${id}`)
    const href = screenAddress(answering.settings.publicUrl, tenant.slug, '/confirm-email', { email_token: token })
    const values = { name, email, minutes: String(CONFIRM_MINUTES), days: String(ASKED_DAYS), asker: asker ?? '' }
    const link = { href, confidential: true, expiresAt }
    await queueOwnMail(tx, answering, { name: mail, to: email, tenant, words, values, ...link })
  }
}

async function sendNotices(tx: Transaction, answering: Writing, { tenant, words, now }: Telling): Promise<void> {
  const done = await tx.query(sql<Omit<Change, 'asked_by'>>`
    with done as (
      update email_changes set told_at = ${now.toISOString()}
      where id in (
        select id from email_changes where used_at is not null and told_at is null
        order by id limit ${BATCH} for update skip locked
      )
      returning id, user_id, old_email, new_email
    )
    select done.id, first_name, old_email, new_email from done join users on users.id = user_id order by done.id`)
  for (const { first_name: name, old_email, new_email: email } of done) {
    const values = { name, email }
    await queueOwnMail(tx, answering, { name: 'email_changed', to: old_email, tenant, words, values })
  }
}
