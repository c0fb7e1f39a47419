import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tidyAttempts } from '#server/identity/sign-in/sign-in-throttle.ts'
import { forgetRuns } from '#server/jobs/forget-runs.ts'
import { NOW, openTwoTenants } from '../database/two-tenants.ts'

type Opened = Awaited<ReturnType<typeof openTwoTenants>>
let database: Opened['database']
let tenants: number[]

beforeAll(async () => {
  const { north, south, ...opened } = await openTwoTenants()
  database = opened.database
  tenants = [north, south]
})
afterAll(() => database.close())

const LONG_AGO = '2025-01-01T00:00:00Z'

/** The numbers of rows of a table, by tenant. */
function countsOf(table: string): Promise<number[]> {
  const count = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`
  return Promise.all(
    tenants.map((id) => database.asTenant(id, async (tx) => Number((await tx.query(count))[0]?.count))),
  )
}

it('runs that are long over are forgotten for each tenant, and no others', async () => {
  for (const tenant of tenants) {
    await database.asTenant(tenant, (tx) =>
      tx.query(sql`
        insert into job_runs (tenant_id, kind, state, data, ended_at) values
          (${tenant}, 'a', 'succeeded', '{}', ${LONG_AGO}), (${tenant}, 'a', 'failed', '{}', ${LONG_AGO}),
          (${tenant}, 'a', 'succeeded', '{}', ${NOW.toISOString()}), (${tenant}, 'a', 'running', '{}', null)`),
    )
  }
  expect(await forgetRuns(database, NOW)).toBe(4)
  expect(await countsOf('job_runs')).toEqual([2, 2])
  expect(await forgetRuns(database, NOW)).toBe(0)
})

it('failures to sign in that are long past are deleted for each tenant, and no others', async () => {
  for (const tenant of tenants) {
    await database.asTenant(tenant, (tx) =>
      tx.query(sql`
        insert into sign_in_attempts (tenant_id, account, network, failures, last_at) values
          (${tenant}, 'a', '*', 1, ${LONG_AGO}), (${tenant}, 'b', '*', 1, ${NOW.toISOString()})`),
    )
  }
  await tidyAttempts({ database, clock: () => NOW })
  expect(await countsOf('sign_in_attempts')).toEqual([1, 1])
})
