import { addHours } from 'date-fns'
import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { ValidationFailed } from '../errors.ts'
import type { SignedIn } from '../identity/sign-in/sign-in.ts'
import { hashToken, newToken } from '../identity/token.ts'

/** Hours after which an impersonated session ends, even if the session that opened it goes on. */
const IMPERSONATION_HOURS = 2

/**
 * Opens the session that an address of {@link beginImpersonation} stands for. The token is used up in any case.
 *
 * @throws ValidationFailed on `token` when it is unknown, used, expired, or the session that it was made in has ended
 */
export async function takeOver(
  database: Database,
  clock: Clock,
  tenant: string,
  handoverToken: string,
): Promise<SignedIn> {
  const token = newToken()
  const now = clock()
  await database.request({ tenant }, (tx) =>
    tx.query(sql`
      with taken as (
        delete from handovers where token_hash = ${hashToken(handoverToken)} returning *
      )
      insert into sessions
        (tenant_id, user_id, membership_id, impersonator_user_id, origin_session_id, token_hash, expires_at)
      select
        taken.tenant_id, memberships.user_id, taken.membership_id, origin.user_id, origin.id, ${hashToken(token)},
        least(origin.expires_at, ${addHours(now, IMPERSONATION_HOURS).toISOString()}::timestamptz)
      from taken
        join memberships on memberships.id = taken.membership_id
        join sessions origin on origin.id = taken.origin_session_id
      where taken.expires_at > ${now.toISOString()}::timestamptz and origin.revoked_at is null`),
  )
  const opened = await database.request({ tenant, tokenHash: hashToken(token) }, async (_tx, found) => found, {
    readOnly: true,
  })
  if (!opened.session) throw new ValidationFailed({ token: [TOO_LATE] })
  return { token, opened }
}

const TOO_LATE = message('impersonation.link')
