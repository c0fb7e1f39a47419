import { addDays } from 'date-fns'
import { sql } from 'kysely'
import { readMailWords } from '../../mail/mail-words.ts'
import { queueOwnMail, type Writing } from '../../mail/queue-own-mail.ts'
import { screenAddress } from '../../mail/screen-address.ts'
import { tenantsWith } from '../tenants/tenants-with.ts'
import { hashToken, newToken } from '../token.ts'

/** Days for which an invitation is valid. */
const DAYS = 7
const BATCH = 50

interface Waiting {
  id: number
  email: string
  place: string
  invited_by: string | null
}

/** Queues a mail with a link for every invited person, whether or not the address is known. */
export async function answerInvitations(answering: Writing): Promise<void> {
  const { database, settings, clock } = answering
  const waiting = sql`invitations where token_hash is null and used_at is null`
  for (const tenant of await tenantsWith(database, waiting)) {
    const words = await readMailWords(settings.translationsFolder, tenant, 'invitation')
    await database.asTenant(tenant.id, async (tx) => {
      const expiresAt = addDays(clock(), DAYS)
      const rows = await tx.query(sql<Waiting>`
        select i.id, i.email, i.place, trim(u.first_name || ' ' || u.last_name) as invited_by
        from invitations i left join users u on u.id = i.invited_by_user_id
        where i.token_hash is null and i.used_at is null
        order by i.id limit ${BATCH} for update of i skip locked`)
      for (const { id, email, place, invited_by } of rows) {
        const token = newToken()
        await tx.query(sql`
          update invitations set token_hash = ${hashToken(token)}, expires_at = ${expiresAt.toISOString()}
          where id = ${id}`)
        const href = screenAddress(settings.publicUrl, tenant.slug, '/invitation', { invitation_token: token })
        const values = { place, asker: invited_by ?? tenant.name, days: String(DAYS) }
        const mail = { name: 'invitation', to: email, confidential: true, expiresAt } as const
        await queueOwnMail(tx, answering, { ...mail, tenant, words, values, href })
      }
    })
  }
}
