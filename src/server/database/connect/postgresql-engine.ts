import pg from 'pg'
import { DatabaseProblem } from '../database-errors.ts'
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
  const pool = new pg.Pool({ ...poolSettings(acquireTimeout), connectionString: url, max: poolSize })
  // The pool replaces an idle connection that the server closes.
  pool.on('error', () => {})
  try {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < OLDEST_VERSION) {
      throw new DatabaseProblem(`PostgreSQL ${version} is too old: Rollcall needs ${OLDEST_VERSION} or newer.`)
    }
  } catch (error) {
    await pool.end()
    if (error instanceof DatabaseProblem) throw error
    throw new DatabaseProblem(`${placeOf(url)} cannot be opened: ${reasonOf(error)}. Check ${variable}.`, {
      cause: error,
    })
  }
  return { kind: 'server', pool, close: () => pool.end() }
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
