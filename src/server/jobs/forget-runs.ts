import { subDays } from 'date-fns'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Days that an ended run is kept for people to look up its result. */
export const KEPT_DAYS = 90

/** Rows per statement. */
const MOST = 1_000

/**
 * Deletes runs of all tenants that ended more than {@link KEPT_DAYS} ago. Unfinished runs stay, however old.
 *
 * @returns the number deleted
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
