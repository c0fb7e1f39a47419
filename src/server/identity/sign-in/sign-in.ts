import { addHours } from 'date-fns'
import { sql } from 'kysely'
import { asMessage, message } from '#protocol/messages/message.ts'
import { normaliseEmail } from '#protocol/text/email-address.ts'
import type { Model } from '#declarations/model.ts'
import type { Opened } from '../../database/database.ts'
import { openMembershipSql } from '../../database/tables/open-memberships.ts'
import { ValidationFailed } from '../../errors.ts'
import type { ServerParts } from '../../server-parts.ts'
import { verifyPassword } from '../passwords/password.ts'
import { knownBrowser, rememberBrowser } from './known-browsers.ts'
import { attemptFrom, beginAttempt, forgetAttempts } from './sign-in-throttle.ts'
import { hashToken, newToken } from '../token.ts'

/** Hours after which a session expires: a long working day. */
export const SESSION_HOURS = 14

const WRONG = message('identity.credentials')

export interface Credentials {
  email: string
  password: string
}

/** The browser that signs in: its user agent and its address. */
export interface SignInFrom {
  device: string
  address: string
  /** Its token from an earlier sign-in. */
  browser?: string | undefined
}

export interface SignedIn {
  token: string
  opened: Opened
  /** The browser's token from now on. */
  browser?: string
}

interface Account {
  user_id: number
  password_hash: string | null
  membership_id: number | null
  /** Guard of a membership that cannot be used only because of the record that it belongs to. */
  closed_guard: string | null
}

/**
 * Opens a session for an email and a password, in the membership that was used last. The token is always new.
 *
 * @throws ValidationFailed on `email`, with the same text and timing whatever the fault, except that a person whose
 * record does not allow sign-in is told so; TooManyRequests during the pause after many failures
 */
export async function signIn(
  { database, clock, model }: Pick<ServerParts, 'database' | 'clock' | 'model'>,
  tenant: string,
  { email, password }: Credentials,
  from: SignInFrom,
): Promise<SignedIn> {
  const { account, attempt } = await database.request({ tenant }, async (tx) => {
    const now = clock()
    const known = await knownBrowser(tx, { email, browser: from.browser, now })
    const tried = attemptFrom(email, from.address, known)
    await beginAttempt(tx, tried, now)
    const [found] = await tx.query(accountOf(model, email))
    return { account: found, attempt: tried }
  })
  const matches = await verifyPassword(password, account?.password_hash ?? undefined)
  if (!matches || !account) throw new ValidationFailed({ email: [WRONG] })
  if (!account.membership_id) {
    // A person who has proven the password may be told why it opens nothing.
    const closed = model.application.guards[account.closed_guard ?? '']?.signIn?.otherwise
    throw new ValidationFailed({ email: [closed === undefined ? WRONG : asMessage(closed)] })
  }
  const { user_id, membership_id, password_hash } = account
  const token = newToken()
  const { browser } = await database.request({ tenant }, async (tx) => {
    const now = clock()
    await forgetAttempts(tx, attempt)
    const remembered = await rememberBrowser(tx, { userId: user_id, browser: from.browser, now })
    const browser_id = remembered.id
    await tx.query(newSession(tx.tenantId, { user_id, membership_id, password_hash, browser_id, token, from, now }))
    return remembered
  })
  const opened = await database.request({ tenant, tokenHash: hashToken(token) }, async (_tx, found) => found, {
    readOnly: true,
  })
  // The password was changed, or the person disabled, during the verification.
  if (!opened.session) throw new ValidationFailed({ email: [WRONG] })
  return { token, opened, browser }
}

const accountOf = (model: Model, email: string) => sql<Account>`
  select users.id as user_id, users.password_hash, case when place.is_open then place.id end as membership_id,
    case when not place.is_open then place.guard end as closed_guard
  from users
  left join lateral (
    select m.id, m.guard, (${sql.raw(openMembershipSql(model, 'm'))}) as is_open from memberships m
    where m.user_id = users.id and m.disabled_at is null
    order by is_open desc, m.last_used_at desc nulls last, m.id
    limit 1
  ) as place on true
  where users.email = ${normaliseEmail(email)} and users.disabled_at is null`

interface NewSession {
  user_id: number
  membership_id: number
  /** The proven password. */
  password_hash: string | null
  browser_id: number
  token: string
  from: SignInFrom
  now: Date
}

function newSession(tenantId: number, session: NewSession) {
  const { user_id, membership_id, password_hash, browser_id, token, from, now } = session
  const at = now.toISOString()
  return sql`
    with used as (
      update memberships set last_used_at = ${at} where id = ${membership_id}
    ), tidied as (
      delete from sessions where user_id = ${user_id} and expires_at < ${at}
    )
    insert into sessions
      (tenant_id, user_id, membership_id, token_hash, expires_at, device, address, last_used_at, browser_id)
    select
      ${tenantId}, id, ${membership_id}, ${hashToken(token)}, ${addHours(now, SESSION_HOURS).toISOString()}::timestamptz,
      ${from.device}, ${from.address}, ${at}::timestamptz, ${browser_id}::bigint
    from users where id = ${user_id} and password_hash = ${password_hash}`
}
