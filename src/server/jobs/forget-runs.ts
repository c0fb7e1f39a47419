import { subDays } from 'date-fns'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Days that a run which is over is kept: as long as people may ask what came of it. */
export const KEPT_DAYS = 90

/** Rows that one statement removes. */
const MOST = 1_000

/**
 * Removes runs of all tenants that have been over for {@link KEPT_DAYS}. What is not over stays, however old it is.
 *
 * @returns how many there were
 */
export async function forgetRuns(database: Database, now: Date): Promise<number> {
  const before = subDays(now, KEPT_DAYS).toISOString()
  let forgotten = 0
  for (;;) {
    const rows = await database.asOwner((tx) =>
      tx.query(sql`
        delete from job_runs where (tenant_id, id) in (
          select tenant_id, id from job_runs
          where state in ('succeeded', 'failed', 'cancelled') and ended_at < ${before}::timestamptz
          limit ${MOST}
        )
        returning id`),
    )
    forgotten += rows.length
    if (rows.length < MOST) return forgotten
  }
}
