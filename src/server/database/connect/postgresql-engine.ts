import pg from 'pg'
import { DatabaseProblem } from '../database-errors.ts'
import { ALONE_SETTINGS, CLUSTER_SETTINGS, isDistributed } from '../cluster/connect-to-cluster.ts'
import { type Engine, poolSettings } from './engine.ts'

/** The first version with keys in which rows without a value are equal. */
const OLDEST_VERSION = 15

/**
 * Connects to a PostgreSQL server.
 * @param url `postgres://user:password@host:port/database`
 * @param acquireTimeout ms
 * @param variable where the address comes from
 * @throws DatabaseProblem when the server is too old, cannot be reached, or refuses the credentials
 */
export async function openPostgresql(
  url: string,
  poolSize: number,
  acquireTimeout: number,
  variable = 'DATABASE_URL',
): Promise<Engine> {
  const pool = poolOf(url, poolSize, acquireTimeout)
  try {
    const { rows } = await pool.query<{ version: number; has_citus: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version, to_regclass('pg_dist_partition') is not null as has_citus`,
    )
    const { version = 0, has_citus = false } = rows[0] ?? {}
    if (version < OLDEST_VERSION) {
      throw new DatabaseProblem(`PostgreSQL ${version} is too old: Rollcall needs ${OLDEST_VERSION} or newer.`)
    }
    if (has_citus) {
      const isWide = await isDistributed(pool)
      await pool.end()
      return engineOf(poolOf(url, poolSize, acquireTimeout, isWide ? CLUSTER_SETTINGS : ALONE_SETTINGS), isWide)
    }
  } catch (error) {
    await pool.end()
    if (error instanceof DatabaseProblem) throw error
    throw new DatabaseProblem(`${placeOf(url)} cannot be opened: ${reasonOf(error)}. Check ${variable}.`, {
      cause: error,
    })
  }
  return engineOf(pool, false)
}

function engineOf(pool: pg.Pool, isDistributed: boolean): Engine {
  return { kind: 'server', pool, isDistributed, close: () => pool.end() }
}

function poolOf(url: string, poolSize: number, acquireTimeout: number, further?: string): pg.Pool {
  const pool = new pg.Pool({ ...poolSettings(acquireTimeout, further), connectionString: url, max: poolSize })
  // The pool replaces an idle connection that the server closes.
  pool.on('error', () => {})
  return pool
}

/** The address without its password. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'The database'
  const { host, pathname } = new URL(url)
  return `The database ${pathname.slice(1)} at ${host}`
}

/** For a name with several addresses, the driver's error holds one error for each, and has no message itself. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
