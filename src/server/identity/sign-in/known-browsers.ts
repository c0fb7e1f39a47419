import { subDays } from 'date-fns'
import { sql } from 'kysely'
import { normaliseEmail } from '#protocol/text/email-address.ts'
import type { Transaction } from '../../database/database.ts'
import { newToken, hashToken } from '../token.ts'

/** Days for which a browser is remembered after its last sign-in: the longest that browsers keep a cookie. */
export const REMEMBERED_DAYS = 400
/** Number of remembered browsers per person. */
const MOST = 20

/** The browser that this address has signed in with before; undefined when there is none. */
export async function knownBrowser(
  tx: Transaction,
  { email, browser, now }: { email: string; browser: string | undefined; now: Date },
): Promise<number | undefined> {
  if (browser === undefined) return undefined
  const [known] = await tx.query(sql<{ id: number }>`
    select b.id from known_browsers b join users u on u.tenant_id = b.tenant_id and u.id = b.user_id
    where u.email = ${normaliseEmail(email)} and b.token_hash = ${hashToken(browser)}
      and b.last_used_at > ${subDays(now, REMEMBERED_DAYS).toISOString()}`)
  return known?.id
}

/**
 * Remembers a browser after a successful sign-in. Several people may share one.
 *
 * @param browser the token that it sent; a new one is issued when absent
 */
export async function rememberBrowser(
  tx: Transaction,
  { userId, browser = newToken(), now }: { userId: number; browser?: string | undefined; now: Date },
): Promise<{ id: number; browser: string }> {
  const at = now.toISOString()
  const [row] = await tx.query(sql<{ id: number }>`
    with crowded as (
      delete from known_browsers where id in (
        select id from known_browsers where user_id = ${userId}::bigint and token_hash <> ${hashToken(browser)}
        order by last_used_at desc, id desc offset ${MOST - 1}
      )
    )
    insert into known_browsers as known (tenant_id, user_id, token_hash, last_used_at)
    values (${tx.tenantId}, ${userId}, ${hashToken(browser)}, ${at})
    on conflict (tenant_id, user_id, token_hash) do update set last_used_at = ${at}
    returning known.id`)
  if (!row) throw new Error('The browser was not remembered.')
  return { id: row.id, browser }
}
