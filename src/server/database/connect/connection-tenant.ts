import type { PoolClient, QueryConfig } from 'pg'
import { APP_ROLE } from '../migrate/database-roles.ts'
import { holdBack } from './statement-sender.ts'

/** The tenant that a connection stands in, as the role of requests. Absent: it is the owner's. */
const tenants = new WeakMap<PoolClient, number>()

/**
 * Lets a connection stand in a tenant, as the role of requests, until it is given back to the owner: the next request of the
 * tenant need not say so again. Sent ahead of the next statement, without waiting. That statement confirms the session, which
 * fails in any other tenant.
 */
export function standIn(client: PoolClient, tenantId: number): void {
  if (tenants.get(client) === tenantId) return
  tenants.set(client, tenantId)
  send(client, {
    name: 'stand_in',
    text: `select set_config('role', '${APP_ROLE}', false), set_config('app.tenant', $1, false)`,
    values: [String(tenantId)],
  })
}

/** Gives a connection back to the owner. */
export function standOutside(client: PoolClient): void {
  if (!tenants.has(client)) return
  tenants.delete(client)
  send(client, {
    name: 'stand_outside',
    text: `select set_config('role', 'none', false), set_config('app.tenant', '', false)`,
    values: [],
  })
}

/** A connection that could not follow is of no use: what comes after on it would run as another role. */
function send(client: PoolClient, statement: QueryConfig): void {
  holdBack(client)
  client.query(statement).catch(() => unusable.add(client))
}

const unusable = new WeakSet<PoolClient>()

/** True when the connection does not stand where it should: it must be closed. */
export function isAstray(client: PoolClient): boolean {
  return unusable.has(client)
}
