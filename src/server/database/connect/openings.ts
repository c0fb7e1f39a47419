import type { Credentials, RequestOptions } from '../database.ts'
import { APP_ROLE } from '../migrate/database-roles.ts'
import { REQUEST_LIMIT } from './statement-limits.ts'
import type { Opening } from './transaction-runner.ts'

/** Finds tenant and session of a request. */
export function requestOpening(
  credentials: Credentials,
  now: Date,
  known: { fingerprint: string; tenantId: number } | undefined,
  { readOnly = false, limit = REQUEST_LIMIT }: RequestOptions = {},
): Opening {
  const values = [credentials.tenant, credentials.tokenHash ?? null, now.toISOString(), known?.fingerprint ?? null]
  const opened = `set_config('app.tenant', o.tenant_id::text, true), o.* from rollcall.open_request($1, $2, $3, $4) as o`
  const role = `set_config('role', '${APP_ROLE}', true)`
  return {
    readOnly,
    limit,
    ...(known && { settings: tenantSetting(known.tenantId) }),
    statement:
      limit === REQUEST_LIMIT
        ? { name: 'open_request', text: `select ${role}, ${opened}`, values }
        : {
            name: 'open_request_limited',
            text: `select set_config('statement_timeout', $5, true), ${role}, ${opened}`,
            values: [...values, String(limit)],
          },
  }
}

/** The setting by which row-level security knows the tenant. */
export const TENANT_SETTING = 'app.tenant'

const tenantSetting = (tenantId: number) => ({ [TENANT_SETTING]: String(tenantId) })

/** @param limit statement timeout in ms */
export function tenantOpening(tenantId: number, limit: number): Opening {
  return {
    limit,
    settings: tenantSetting(tenantId),
    statement: {
      name: 'open_tenant',
      text:
        `select set_config('role', '${APP_ROLE}', true), set_config('app.tenant', $1, true), ` +
        `set_config('statement_timeout', $2, true), set_config('lock_timeout', '0', true)`,
      values: [String(tenantId), String(limit)],
    },
  }
}

/**
 * Reads of a tenant on a replica, with the position that it has reached.
 *
 * @param limit statement timeout in ms
 */
export function replicaOpening(tenantId: number, limit: number): Opening {
  return {
    readOnly: true,
    limit,
    statement: {
      name: 'open_replica',
      text:
        `select set_config('role', '${APP_ROLE}', true), set_config('app.tenant', $1, true), ` +
        `set_config('statement_timeout', $2, true), pg_last_wal_replay_lsn()::text as replayed`,
      values: [String(tenantId), String(limit)],
    },
  }
}

/** @param limit statement timeout in ms */
export function ownerOpening(limit: number): Opening {
  return {
    limit,
    settings: { 'app.owner': 'on' },
    statement: {
      text:
        `select set_config('app.owner', 'on', true), set_config('statement_timeout', $1, true), ` +
        `set_config('lock_timeout', '0', true)`,
      values: [String(limit)],
    },
  }
}
