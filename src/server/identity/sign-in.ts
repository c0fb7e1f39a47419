import { addHours } from 'date-fns'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database, Opened } from '../database/database.ts'
import { ValidationFailed } from '../errors.ts'
import { verifyPassword } from './password.ts'
import { hashToken, newToken } from './token.ts'

/** Hours after which a session ends by itself: a long working day. */
export const SESSION_HOURS = 14

const WRONG = 'These credentials do not match our records.'

export interface SignedIn {
  token: string
  opened: Opened
}

interface Account {
  user_id: number
  password_hash: string | null
  membership_id: number | null
}

/**
 * Opens a session for an email and a password, in the membership that was used last.
 *
 * @throws ValidationFailed on `email`, in the same words and after the same time whatever is wrong
 */
export async function signIn(
  database: Database,
  clock: Clock,
  tenant: string,
  credentials: { email: string; password: string },
): Promise<SignedIn> {
  const account = await findAccount(database, tenant, credentials.email)
  const matches = await verifyPassword(credentials.password, account?.password_hash ?? undefined)
  if (!matches || !account?.membership_id) throw new ValidationFailed({ email: [WRONG] })
  const token = newToken()
  await openSession(database, clock(), tenant, account.user_id, account.membership_id, token)
  const opened = await database.request({ tenant, tokenHash: hashToken(token) }, async (_tx, found) => found, {
    readOnly: true,
  })
  return { token, opened }
}

async function findAccount(database: Database, tenant: string, email: string): Promise<Account | undefined> {
  const statement = sql<Account>`
    select users.id as user_id, users.password_hash, place.id as membership_id
    from users
    left join lateral (
      select id from memberships
      where user_id = users.id and disabled_at is null
      order by last_used_at desc nulls last, id
      limit 1
    ) as place on true
    where users.email = lower(${email.trim()}) and users.disabled_at is null`
  const [account] = await database.request({ tenant }, (tx) => tx.query(statement), { readOnly: true })
  return account
}

async function openSession(
  database: Database,
  now: Date,
  tenant: string,
  userId: number,
  membershipId: number,
  token: string,
): Promise<void> {
  await database.request({ tenant }, (tx) =>
    tx.query(sql`
      with used as (
        update memberships set last_used_at = ${now.toISOString()} where id = ${membershipId}
      ), tidied as (
        delete from sessions where user_id = ${userId} and expires_at < ${now.toISOString()}
      )
      insert into sessions (tenant_id, user_id, membership_id, token_hash, expires_at)
      values (
        ${tx.tenantId}, ${userId}, ${membershipId}, ${hashToken(token)}, ${addHours(now, SESSION_HOURS).toISOString()}
      )`),
  )
}
