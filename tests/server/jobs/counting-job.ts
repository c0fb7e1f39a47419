import { sql } from 'kysely'
import { defineJob, type JobDefinition } from '#server/jobs/job-definition.ts'

/**
 * A job that counts to a number, one batch each, and leaves a row for each.
 *
 * @param onBatch told the number inside of the batch, before it is kept
 */
export function countingJob(to: number, onBatch: (number: number) => void = () => {}): JobDefinition {
  return defineJob<Record<string, never>, number>({
    title: 'Counting',
    cancellable: true,
    run: (job) =>
      job.eachBatch(async ({ tx }, reached = 0) => {
        const next = reached + 1
        await tx.query(sql`
          insert into option_values (tenant_id, list, value)
          values (${tx.tenantId}, ${`job ${job.id}`}, ${String(next)})`)
        onBatch(next)
        return { done: next, total: to, ...(next < to && { cursor: next }) }
      }),
  }) as JobDefinition
}
