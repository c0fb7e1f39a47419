import { subDays } from 'date-fns'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { KEPT_DAYS } from '#server/jobs/forget-runs.ts'
import type { JobParts } from '#server/jobs/job-context.ts'
import { HOUSEKEEPING, keepTime } from '#server/jobs/job-schedules.ts'
import { openTestDatabase } from '../../support/database.ts'
import { smallModel } from '../../support/small-model.ts'
import { createTenant } from '../../support/tenant.ts'

const NOW = new Date('2026-06-18T10:00:00.000Z')
const model = smallModel({})

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(model)
})
afterAll(() => database.close())

it('runs that have been over for 90 days are removed when the queue keeps house, of every tenant, and no others', async () => {
  const tenants = [await createTenant(database, 'north'), await createTenant(database, 'south')]
  const daysAgo = (days: number) => subDays(NOW, days).toISOString()
  const runs = [
    { kind: 'old success', state: 'succeeded', ended_at: daysAgo(KEPT_DAYS + 1) },
    { kind: 'old failure', state: 'failed', ended_at: daysAgo(KEPT_DAYS + 1) },
    { kind: 'old stop', state: 'cancelled', ended_at: daysAgo(KEPT_DAYS + 1) },
    { kind: 'late success', state: 'succeeded', ended_at: daysAgo(KEPT_DAYS - 1) },
    { kind: 'never begun', state: 'queued', ended_at: null },
  ]
  for (const tenant of tenants) {
    await database.asTenant(tenant, (tx) =>
      tx.query(sql`
        insert into job_runs (tenant_id, kind, data, state, ended_at, created_at)
        select ${tenant}::bigint, kind, '{}'::jsonb, state, ended_at, ${daysAgo(400)}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb)
          as run(kind text, state text, ended_at timestamptz)`),
    )
  }
  const parts = { model, database, clock: () => NOW, logger: pino({ level: 'silent' }) } as unknown as JobParts
  await keepTime(parts, { kind: HOUSEKEEPING, timezone: 'UTC' })
  const left = await database.asOwner((tx) =>
    tx.query(sql<{ tenant_id: number; kind: string }>`select tenant_id, kind from job_runs order by tenant_id, id`),
  )
  expect(left).toEqual(
    tenants.flatMap((tenant_id) => ['late success', 'never begun'].map((kind) => ({ tenant_id, kind }))),
  )
})
