import { DatabaseProblem } from '../database-errors.ts'
import { openPostgresql } from './postgresql-engine.ts'
import { Replica } from './replica.ts'

const VARIABLE = 'DATABASE_READ_URL'

/**
 * Connects to a replica.
 *
 * @param acquireTimeout ms
 * @throws DatabaseProblem when it cannot be reached, or follows no other server: what it reads would never be current
 */
export async function openReplica(url: string, poolSize: number, acquireTimeout: number): Promise<Replica> {
  const engine = await openPostgresql(url, poolSize, acquireTimeout, VARIABLE)
  const { rows } = await engine.pool.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
  if (rows[0]?.follows) return new Replica(engine)
  await engine.close()
  throw new DatabaseProblem(
    `${VARIABLE} names a server that follows no other. Name a streaming replica of the one at DATABASE_URL, or leave it out.`,
  )
}
