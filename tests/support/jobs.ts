import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { JobParts } from '#server/jobs/job-context.ts'
import { runJob } from '#server/jobs/run-job.ts'

/** Works at every run that is not over, one after the other, as the queue would; those that they start too. */
export async function runJobs(parts: JobParts): Promise<void> {
  for (;;) {
    const [run] = await parts.database.asOwner((tx) =>
      tx.query(sql<{ tenant_id: number; id: number }>`
        select tenant_id, id from job_runs where state in ('queued', 'running') order by id limit 1`),
    )
    if (!run) return
    await runJob(parts, { tenantId: run.tenant_id, id: run.id })
  }
}

/** A run as it is stored. */
export interface StoredRun {
  id: number
  state: string
  done: number
  total: number | null
  message: string | null
  result: Record<string, unknown> | null
  attempts: number
  handed_over_at: string | null
}

/** Every run of all tenants, in the order in which they were started. */
export function storedRuns(database: Database): Promise<StoredRun[]> {
  return database.asOwner((tx) =>
    tx.query(sql<StoredRun>`
      select id, state, done, total, message, result, attempts, handed_over_at from job_runs order by tenant_id, id`),
  )
}
