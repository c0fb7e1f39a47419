import pg from 'pg'
import { DatabaseProblem } from './database-errors.ts'
import { type Engine, poolSettings } from './engine.ts'

/** Roles that are stepped into without inheriting from them came with this version. */
const OLDEST_VERSION = 16

/**
 * Connects to a PostgreSQL server.
 * @param url `postgres://user:password@host:port/database`
 * @param acquireTimeout ms
 * @throws DatabaseProblem when the server is too old; the driver's own error when it cannot be reached
 */
export async function openPostgresql(url: string, poolSize: number, acquireTimeout: number): Promise<Engine> {
  const pool = new pg.Pool({ ...poolSettings(acquireTimeout), connectionString: url, max: poolSize })
  // An idle connection that the server closes is replaced when the next one is asked for.
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
    throw error
  }
  return { kind: 'postgresql', pool, replaceable: true, close: () => pool.end() }
}
