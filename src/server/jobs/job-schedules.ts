import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { enqueueJob } from './enqueue-job.ts'
import { forgetRuns } from './forget-runs.ts'
import type { JobParts } from './job-context.ts'
import { TIMES } from './job-queue.ts'

/** The queue's own maintenance, besides the application's jobs: every six hours. */
export const HOUSEKEEPING = 'housekeeping'
const HOUSEKEEPING_TIMES = '10 */6 * * *'

/** A scheduled job that is due in a time zone. */
export interface Due {
  kind: string
  timezone: string
}

/**
 * Updates the queue's schedules: one per scheduled job and time zone of the tenants; obsolete ones are removed. Runs at
 * every start; a tenant in a new time zone is included from the next start on.
 */
export async function keepSchedules({ database, code }: JobParts, boss: PgBoss): Promise<void> {
  const zones = await database.asOwner((tx) =>
    tx.query(sql<{ timezone: string }>`select distinct timezone from tenants order by timezone`),
  )
  const wanted = new Set([HOUSEKEEPING])
  await boss.schedule(TIMES, HOUSEKEEPING_TIMES, { kind: HOUSEKEEPING, timezone: 'UTC' }, { key: HOUSEKEEPING })
  for (const [kind, { schedule }] of Object.entries(code.jobs)) {
    if (schedule === undefined) continue
    for (const { timezone } of zones) {
      const key = `${kind}/${timezone.replaceAll('+', '.')}`
      wanted.add(key)
      await boss.schedule(TIMES, schedule, { kind, timezone } satisfies Due, { key, tz: timezone })
    }
  }
  for (const { key } of await boss.getSchedules(TIMES)) {
    if (!wanted.has(key)) await boss.unschedule(TIMES, key)
  }
}

/** Runs the work of a due schedule. */
export async function keepTime({ database, clock }: JobParts, due: Due): Promise<void> {
  if (due.kind === HOUSEKEEPING) await forgetRuns(database, clock())
  else await startDue(database, due)
}

/**
 * Starts a scheduled job for every tenant of the time zone. A run that has not begun since the last time is not
 * duplicated.
 */
export async function startDue(database: Database, { kind, timezone }: Due): Promise<void> {
  const tenants = await database.asOwner((tx) =>
    tx.query(sql<{ id: number }>`select id from tenants where timezone = ${timezone} order by id`),
  )
  for (const { id } of tenants) {
    await database.asTenant(id, (tx) => enqueueJob(tx, kind, {}, { key: 'schedule' }))
  }
}
