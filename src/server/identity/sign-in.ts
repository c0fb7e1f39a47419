import { addHours } from 'date-fns'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database, Opened } from '../database/database.ts'
import { ValidationFailed } from '../errors.ts'
import { verifyPassword } from './password.ts'
import { beginAttempt, forgetAttempts } from './sign-in-throttle.ts'
import { hashToken, newToken } from './token.ts'

/** Hours after which a session ends by itself: a long working day. */
export const SESSION_HOURS = 14

const WRONG = 'These credentials do not match our records.'

export interface Credentials {
  email: string
  password: string
}

/** The browser that signs in: what it calls itself, and the address that it comes from. */
export interface SignInFrom {
  device: string
  address: string
}

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
 * Opens a session for an email and a password, in the membership that was used last. The token is always a new one.
 *
 * @throws ValidationFailed on `email`, in the same words and after the same time whatever is wrong; TooManyRequests
 *   during the pause that follows many failures
 */
export async function signIn(
  database: Database,
  clock: Clock,
  tenant: string,
  { email, password }: Credentials,
  from: SignInFrom,
): Promise<SignedIn> {
  const attempt = { email, address: from.address }
  const account = await database.request({ tenant }, async (tx) => {
    await beginAttempt(tx, attempt, clock())
    const [found] = await tx.query(accountOf(email))
    return found
  })
  const matches = await verifyPassword(password, account?.password_hash ?? undefined)
  if (!matches || !account?.membership_id) throw new ValidationFailed({ email: [WRONG] })
  const { user_id, membership_id, password_hash } = account
  const token = newToken()
  await database.request({ tenant }, async (tx) => {
    await forgetAttempts(tx, attempt)
    await tx.query(newSession(tx.tenantId, { user_id, membership_id, password_hash, token, from, now: clock() }))
  })
  const opened = await database.request({ tenant, tokenHash: hashToken(token) }, async (_tx, found) => found, {
    readOnly: true,
  })
  // The password was changed, or the person disabled, while it was being verified.
  if (!opened.session) throw new ValidationFailed({ email: [WRONG] })
  return { token, opened }
}

const accountOf = (email: string) => sql<Account>`
  select users.id as user_id, users.password_hash, place.id as membership_id
  from users
  left join lateral (
    select id from memberships
    where user_id = users.id and disabled_at is null
    order by last_used_at desc nulls last, id
    limit 1
  ) as place on true
  where users.email = lower(${email.trim()}) and users.disabled_at is null`

interface NewSession {
  user_id: number
  membership_id: number
  /** The one that was proven. */
  password_hash: string | null
  token: string
  from: SignInFrom
  now: Date
}

function newSession(tenantId: number, { user_id, membership_id, password_hash, token, from, now }: NewSession) {
  const at = now.toISOString()
  return sql`
    with used as (
      update memberships set last_used_at = ${at} where id = ${membership_id}
    ), tidied as (
      delete from sessions where user_id = ${user_id} and expires_at < ${at}
    )
    insert into sessions (tenant_id, user_id, membership_id, token_hash, expires_at, device, address, last_used_at)
    select
      ${tenantId}, id, ${membership_id}, ${hashToken(token)}, ${addHours(now, SESSION_HOURS).toISOString()}::timestamptz,
      ${from.device}, ${from.address}, ${at}::timestamptz
    from users where id = ${user_id} and password_hash = ${password_hash}`
}
