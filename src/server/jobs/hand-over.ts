import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { tenantsWith } from '../identity/tenants/tenants-with.ts'
import { RUNS, within } from './job-queue.ts'
import type { RunKey } from './run-job.ts'

/** Runs of one tenant handed to the queue at once. */
const MOST = 500

/**
 * Tells the queue of runs whose transactions have been committed, tenant by tenant: in one transaction with the note that it knows
 * of them. Of a sequence it learns of the first that is not over.
 *
 * @returns the number handed over
 */
export async function handOver(database: Database, boss: PgBoss, now: Date): Promise<number> {
  const waiting = sql`job_runs where handed_over_at is null and state in ('queued', 'running')`
  let handed = 0
  for (const { id } of await tenantsWith(database, waiting)) handed += await handOverOf(database, boss, id, now)
  return handed
}

function handOverOf(database: Database, boss: PgBoss, tenantId: number, now: Date): Promise<number> {
  return database.asOwner(async (tx) => {
    const runs = await tx.query(sql<{ id: number }>`
      update job_runs set handed_over_at = ${now.toISOString()}::timestamptz
      where tenant_id = ${tenantId}::bigint and id in (
        select id from job_runs
        where tenant_id = ${tenantId}::bigint and handed_over_at is null and state in ('queued', 'running')
          and (sequence is null or not exists (
            select from job_runs as earlier
            where earlier.tenant_id = ${tenantId}::bigint and earlier.kind = job_runs.kind
              and earlier.sequence = job_runs.sequence and earlier.id < job_runs.id
              and earlier.state in ('queued', 'running')
          ))
        order by id
        limit ${MOST}
        for update skip locked
      )
      returning id`)
    if (runs.length === 0) return 0
    const jobs = runs.map(({ id }) => ({ data: { tenantId, id } satisfies RunKey }))
    await boss.insert(RUNS, jobs, { db: within(tx) })
    return runs.length
  })
}

/** Clears the queue so that it is filled anew: for the embedded database, which no other server can be working on. */
export async function startAnew(database: Database, boss: PgBoss): Promise<void> {
  await boss.deleteAllJobs(RUNS)
  await database.asOwner((tx) =>
    tx.query(sql`update job_runs set handed_over_at = null where state in ('queued', 'running')`),
  )
}
