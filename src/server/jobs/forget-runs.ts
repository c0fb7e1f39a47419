import { subDays } from 'date-fns'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { tenantsWith } from '../identity/tenants/tenants-with.ts'
import type { Sql } from '../sql/sql.ts'

/** Days that an ended run is kept for people to look up its result. */
export const KEPT_DAYS = 90

/** Rows per statement. */
const MOST = 1_000

/**
 * Deletes runs that ended more than {@link KEPT_DAYS} ago, tenant by tenant. Unfinished runs stay, however old.
 *
 * @returns the number deleted
 */
export async function forgetRuns(database: Database, now: Date): Promise<number> {
  const isOver = sql`
    state in ('succeeded', 'failed', 'cancelled') and ended_at < ${subDays(now, KEPT_DAYS).toISOString()}::timestamptz`
  let forgotten = 0
  for (const { id } of await tenantsWith(database, sql`job_runs where ${isOver}`)) {
    forgotten += await forgetOfTenant(database, id, isOver)
  }
  return forgotten
}

async function forgetOfTenant(database: Database, tenantId: number, isOver: Sql): Promise<number> {
  let forgotten = 0
  for (;;) {
    const rows = await database.asTenant(tenantId, (tx) =>
      tx.query(sql`
        delete from job_runs where id in (select id from job_runs where ${isOver} limit ${MOST}) returning id`),
    )
    forgotten += rows.length
    if (rows.length < MOST) return forgotten
  }
}
