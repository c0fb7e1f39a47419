import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { message, verbatim } from '#protocol/messages/message.ts'
import { Conflict } from '#server/errors.ts'
import { eachAlone, type RowsAlone } from '#server/jobs/each-alone.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { defineJob, type JobDefinition, JobFailed } from '#server/jobs/job-definition.ts'
import { jobContext, type JobParts } from '#server/jobs/job-context.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { storedRuns } from '../../support/jobs.ts'
import { type TestServer, openTestServer } from '../../support/server.ts'

type Row = { id: number }
type Renewing = RowsAlone<Row, number>

let server: TestServer
let north: number
let loans: number[]
beforeAll(async () => {
  server = await openTestServer()
  north = await server.inTenant('north', async (tx) => tx.tenantId)
  loans = await open()
  expect(loans.length).toBeGreaterThan(3)
})
beforeEach(async () => {
  await server.database.asOwner((tx) => tx.query(sql`delete from job_runs`))
  await server.inTenant('north', (tx) => tx.query(sql`update loans set renewals = 0 where branch_id = 1`))
})
afterAll(() => server.close())

/** The loans that are out and not renewed, or renewed so often. */
function open(renewals?: number): Promise<number[]> {
  return server.inTenant('north', async (tx) => {
    const rows = await tx.query(sql<Row>`
      select id from loans where branch_id = 1 and returned_on is null
        and (${renewals ?? null}::integer is null or renewals = ${renewals ?? null}::integer)
      order by id`)
    return rows.map(({ id }) => id)
  })
}

const renewing: Renewing = {
  named: 'loan',
  async next({ tx }, passed) {
    const [row] = await tx.query(sql<Row>`
      select id from loans where branch_id = 1 and returned_on is null and renewals = 0
        and id <> all(${[...passed]}::bigint[])
      order by id limit 1 for update skip locked`)
    return row ?? null
  },
  async work({ tx }, { id }) {
    await tx.query(sql`update loans set renewals = renewals + 1 where id = ${id}::bigint`)
    return id
  },
}

/** A job of the library that does something else than `renewing` here and there. */
async function started(other: Partial<Renewing>) {
  const job = defineJob({
    title: 'Renewing alone',
    cancellable: true,
    async run(running) {
      const failed = await eachAlone(running, { ...renewing, ...other })
      if (failed.length > 0) throw new JobFailed(verbatim(failed.join('; ')))
    },
  }) as JobDefinition
  const { code } = server.parts
  const parts: JobParts = { ...server.parts, code: { ...code, jobs: { ...code.jobs, 'tests/alone': job } } }
  const id = await server.inTenant('north', async (tx) => {
    const context = await jobContext(parts, tx, { id: 0, membership_id: null, impersonator_user_id: null })
    return enqueueJob(context, 'tests/alone', {})
  })
  return { id, run: (signal?: AbortSignal) => runJob(parts, { tenantId: north, id }, signal) }
}

describe('each row alone', () => {
  it('is done in a transaction of its own, and counted', async () => {
    await (await started({})).run()
    expect(await open(1)).toEqual(loans)
    expect(await storedRuns(server.database)).toMatchObject([{ state: 'succeeded', done: loans.length }])
  })

  it('is undone and noted where it is refused, without holding up the others', async () => {
    const [, refused = 0] = loans
    const { run } = await started({
      async work(context, row) {
        const done = await renewing.work(context, row)
        if (row.id === refused) throw new Conflict(message('jobs.was_stopped'))
        return done
      },
    })
    await run()
    expect(await open(0)).toEqual([refused])
    expect(await open(1)).toEqual(loans.filter((id) => id !== refused))
    const [stored] = await storedRuns(server.database)
    expect(stored).toMatchObject({ state: 'failed', done: loans.length - 1 })
    expect(stored?.message).toMatch(new RegExp(`^loan ${refused}: [^;]+$`))
  })

  it('is kept and noted where what comes after its transaction goes wrong', async () => {
    const [first = 0] = loans
    const told: number[] = []
    const { run } = await started({
      after(id) {
        told.push(id)
        return id === first ? Promise.reject(new Error('Nobody answers.')) : Promise.resolve()
      },
    })
    await run()
    expect(told).toEqual(loans)
    expect(await open(1)).toEqual(loans)
    expect(await storedRuns(server.database)).toMatchObject([
      { state: 'failed', message: `loan ${first}: Nobody answers.` },
    ])
  })

  it('is done once, also where it is found again afterwards', async () => {
    const done: number[] = []
    const { run } = await started({ work: (_context, { id }) => Promise.resolve(done.push(id)) })
    await run()
    expect(done).toEqual(loans)
    expect(await storedRuns(server.database)).toMatchObject([{ state: 'succeeded', done: loans.length }])
  })

  it('is done where its transaction lost a deadlock, and ran again', async () => {
    const lost: number[] = []
    const { run } = await started({
      work(context, row) {
        if (lost.push(row.id) === 2) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
        return renewing.work(context, row)
      },
    })
    await run()
    expect(await open(1)).toEqual(loans)
    expect(await storedRuns(server.database)).toMatchObject([{ state: 'succeeded', done: loans.length }])
  })

  it('is left for the next attempt where the server stops, and the done ones are not done again', async () => {
    const stopping = new AbortController()
    const done: number[] = []
    const { run } = await started({
      work(context, row) {
        done.push(row.id)
        if (done.length === 2) stopping.abort()
        return renewing.work(context, row)
      },
    })
    await run(stopping.signal)
    expect(await open(1)).toEqual(loans.slice(0, 2))
    expect(await storedRuns(server.database)).toMatchObject([{ state: 'running', done: 2 }])
    await run()
    expect(done).toEqual(loans)
    expect(await storedRuns(server.database)).toMatchObject([{ state: 'succeeded', done: loans.length }])
  })

  it('is left where the run is cancelled', async () => {
    const { run, id } = await started({
      after: () =>
        server.inTenant('north', async (tx) => {
          await tx.query(sql`update job_runs set cancel_requested_at = now() where id = ${id}::bigint`)
        }),
    })
    await run()
    expect(await open(1)).toEqual(loans.slice(0, 1))
    expect(await storedRuns(server.database)).toMatchObject([{ state: 'cancelled', done: 1 }])
  })

  it('is not blamed for what goes wrong while it is looked for', async () => {
    const { run } = await started({ next: () => Promise.reject(new Error('The database is away.')) })
    await expect(run()).rejects.toThrow('The database is away.')
    expect(await storedRuns(server.database)).toMatchObject([{ state: 'running' }])
  })
})
