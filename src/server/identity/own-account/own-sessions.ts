import { sql } from 'kysely'
import { NotFound } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Answer, Call } from '../../routes/route.ts'
import { deviceName } from './device-name.ts'

export interface OwnSession {
  id: number
  /** "Firefox on Windows" */
  device: string | null
  /** Network address of its last use. */
  address: string | null
  last_used_at: string
  signed_in_at: string
  is_current: boolean
}

/**
 * The live sessions of the signed-in user, this one first, then by last use. Sessions that impersonate them are left
 * out.
 */
export async function ownSessions({ tx, user, now }: RequestContext): Promise<OwnSession[]> {
  const rows = await tx.query(sql<OwnSession>`
    select
      id, device, address, coalesce(last_used_at, created_at) as last_used_at, created_at as signed_in_at,
      id = ${user.sessionId} as is_current
    from sessions
    where user_id = ${user.id} and revoked_at is null and expires_at > ${now.toISOString()}
      and impersonator_user_id is null
    order by is_current desc, last_used_at desc, id desc`)
  return rows.map((row) => ({ ...row, device: row.device === null ? null : deviceName(row.device) }))
}

/** Ends one session of the signed-in user, from its next call on. */
export async function endOwnSession({ context, ids }: Call): Promise<Answer> {
  const ended = await endSessions(context, sql`id = ${ids.id}`)
  if (ended.length === 0) throw new NotFound()
  return { body: { success: true } }
}

/** Ends all other sessions of the signed-in user. */
export async function endOtherSessions({ context }: Call): Promise<Answer> {
  await endSessions(context, sql`id <> ${context.user.sessionId}`)
  return { body: { success: true } }
}

function endSessions({ tx, user, now }: RequestContext, which: ReturnType<typeof sql>) {
  return tx.query(sql`
    with ended as (
      update sessions set revoked_at = ${now.toISOString()}, revoked_reason = 'revoked'
      where user_id = ${user.id} and revoked_at is null and impersonator_user_id is null and ${which}
      returning id, browser_id
    ), forgotten as (
      -- What one does not know is not known any more; the browser that asks is.
      delete from known_browsers
      where user_id = ${user.id} and id in (select browser_id from ended)
        and id is distinct from (select browser_id from sessions where id = ${user.sessionId})
    )
    select id from ended`)
}
