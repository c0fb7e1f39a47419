import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { RUNS, within } from './job-queue.ts'
import type { RunKey } from './run-job.ts'

/** Runs that the queue is told of at once. */
const MOST = 500

/**
 * Tells the queue of runs whose transactions have been committed: in one transaction with the note that it knows of them.
 *
 * @returns how many there were
 */
export function handOver(database: Database, boss: PgBoss, now: Date): Promise<number> {
  return database.asOwner(async (tx) => {
    const runs = await tx.query(sql<{ tenant_id: number; id: number }>`
      update job_runs set handed_over_at = ${now.toISOString()}::timestamptz
      where (tenant_id, id) in (
        select tenant_id, id from job_runs
        where handed_over_at is null and state in ('queued', 'running')
        order by id
        limit ${MOST}
        for update skip locked
      )
      returning tenant_id, id`)
    if (runs.length === 0) return 0
    const jobs = runs.map(({ tenant_id, id }) => ({ data: { tenantId: tenant_id, id } satisfies RunKey }))
    await boss.insert(RUNS, jobs, { db: within(tx) })
    return runs.length
  })
}

/** Has the queue forget everything and be told anew: for the embedded database, which no other server can be at work on. */
export async function startAnew(database: Database, boss: PgBoss): Promise<void> {
  await boss.deleteAllJobs(RUNS)
  await database.asOwner((tx) =>
    tx.query(sql`update job_runs set handed_over_at = null where state in ('queued', 'running')`),
  )
}
