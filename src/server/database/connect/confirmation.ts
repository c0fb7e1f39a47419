import { type RawBuilder, sql } from 'kysely'
import { accessVersionSql } from '../tables/access-version-table.ts'

/** A session as a server remembers it, at the time of a request, which asks the database whether it still holds. */
export interface Confirmation {
  tenantId: number
  /** Number of the changes of people's access in the tenant. */
  version: string
  sessionId: number
  membershipId: number
  impersonatorId: number | null
  /** SHA-256 of the bearer token, hex. */
  tokenHash: string
  /** The time of the request, ISO. */
  now: string
}

/** A session as a server remembers it, without the time of a request. */
export type RememberedSession = Omit<Confirmation, 'now'>

/**
 * Reads the fingerprint of `rollcall.open_request`: tenant, version, session, membership, and the impersonator if there is one.
 *
 * @returns undefined without a session
 */
export function rememberedSession(fingerprint: string, tokenHash: string | undefined): RememberedSession | undefined {
  const [tenant, version, session, membership, impersonator] = fingerprint.split('.')
  if (tokenHash === undefined || version === undefined || session === undefined || membership === undefined) {
    return undefined
  }
  return {
    tenantId: Number(tenant),
    version,
    sessionId: Number(session),
    membershipId: Number(membership),
    impersonatorId: impersonator === undefined ? null : Number(impersonator),
    tokenHash,
  }
}

/**
 * SQL: true when the session still is what the server remembers. Row-level security hides the session unless the
 * connection stands in that very tenant, so it is false in any other.
 *
 * @param value a parameter, by the name of what it holds
 */
export function confirmedSql(value: (name: keyof Confirmation) => unknown): RawBuilder<boolean> {
  const tenantId = sql`${value('tenantId')}::bigint`
  const lives = (table: string) => {
    const column = (name: string) => sql.id(table, name)
    return sql`${column('revoked_at')} is null and ${column('expires_at')} > ${value('now')}::timestamptz`
  }
  return sql<boolean>`exists (
    select from sessions as confirmed_session
    where confirmed_session.tenant_id = ${tenantId} and confirmed_session.id = ${value('sessionId')}::bigint
      and ${sql.raw(accessVersionSql('confirmed_session.tenant_id'))} = ${value('version')}::bigint
      and confirmed_session.token_hash = ${value('tokenHash')}::text
      and confirmed_session.membership_id = ${value('membershipId')}::bigint
      and confirmed_session.impersonator_user_id is not distinct from ${value('impersonatorId')}::bigint
      and ${lives('confirmed_session')}
      and (confirmed_session.origin_session_id is null or exists (
        select from sessions as confirmed_origin
        where confirmed_origin.tenant_id = ${tenantId} and confirmed_origin.id = confirmed_session.origin_session_id
          and ${lives('confirmed_origin')})))`
}
