import { sql } from 'kysely'
import type { RequestContext } from '../request-context.ts'
import { type Job, JobInterrupted } from './job-definition.ts'

/** Rows of which a job does each alone. */
export interface RowsAlone<Row extends { id: number }, Kept> {
  /** The name of one where it is noted that it failed: `loan`. */
  named: string
  /**
   * Finds the next row, in the batch that does it, so that its lock holds meanwhile; null when there is none left. Rows that are done
   * it finds no more.
   *
   * @param passed ids to leave out: of rows that failed in this attempt, or that are found still after they were done
   */
  next(context: RequestContext, passed: readonly number[]): Promise<Row | null>
  /** Does a row, in that batch. */
  work(context: RequestContext, row: Row): Promise<Kept>
  /** Goes on with what the batch returned, once it is committed and outside of any transaction: to ask another service. */
  after?(kept: Kept): Promise<void>
}

/**
 * Does row after row until none is left, each in a batch of its own. What goes wrong with one is undone and noted with its id, and the
 * others go on; what goes wrong while the next is looked for is no row's fault, and fails the attempt. The run counts the rows that are
 * done. When it was cut off, it goes on with those that `next` then finds.
 *
 * @returns what went wrong: `loan 7: The reader is blocked.`
 * @throws JobInterrupted when the server stops or the job was cancelled: do not catch it
 */
export async function eachAlone<Row extends { id: number }, Kept>(
  job: Job,
  { named, next, work, after }: RowsAlone<Row, Kept>,
): Promise<string[]> {
  const tried = new Set<number>()
  const passed: number[] = []
  const failures: string[] = []
  for (;;) {
    let id: number | undefined
    try {
      const found = await job.batch(async (context) => {
        const row = await next(context, passed)
        if (row === null || tried.has(row.id)) return { isDone: false as const, again: row?.id }
        id = row.id
        const kept = await work(context, row)
        await countDone(context, job.id)
        return { isDone: true as const, kept }
      })
      // Not before it is committed: a batch that lost a deadlock is run again, and finds its row again.
      if (id !== undefined && found.isDone) tried.add(id)
      if (found.isDone) await after?.(found.kept)
      else if (found.again === undefined) return failures
      else passed.push(found.again)
    } catch (error) {
      if (id === undefined || error instanceof JobInterrupted) throw error
      failures.push(`${named} ${id}: ${error instanceof Error ? error.message : String(error)}`)
      passed.push(id)
    }
  }
}

/** Counts one more row of a run, which is progress. */
async function countDone({ tx, now }: RequestContext, run: number): Promise<void> {
  await tx.query(sql`
    update job_runs set
      done = coalesce(done, 0) + 1, attempts = 0, updated_at = ${now.toISOString()}::timestamptz, version = version + 1
    where id = ${run}::bigint`)
}
