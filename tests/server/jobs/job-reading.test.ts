import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verbatim } from '#protocol/messages/message.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { defineJob, type Job, type JobDefinition } from '#server/jobs/job-definition.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { storedRuns } from '../../support/jobs.ts'
import { type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
let north: number
beforeAll(async () => {
  server = await openTestServer()
  north = await server.inTenant('north', async (tx) => tx.tenantId)
})
beforeEach(() => server.database.asOwner((tx) => tx.query(sql`delete from job_runs`)))
afterAll(() => server.close())

/** Starts a job, and runs it once. */
async function runOnce(work: (job: Job) => Promise<void>, signal?: AbortSignal): Promise<void> {
  const definition = defineJob({ title: 'Reading', cancellable: true, run: work }) as JobDefinition
  const { code } = server.parts
  const parts = { ...server.parts, code: { ...code, jobs: { ...code.jobs, 'tests/job': definition } } }
  const id = await server.inTenant('north', (tx) => enqueueJob(tx, 'tests/job'))
  await runJob(parts, { tenantId: north, id }, signal)
}

const stored = async () => (await storedRuns(server.database))[0]

/** A point that a job comes to and waits at, until whoever looks at it from outside lets it go on. */
function stop() {
  let arrive: () => void = () => undefined
  let goOn: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const going = new Promise<void>((resolve) => (goOn = resolve))
  return {
    arrived,
    goOn,
    wait: () => {
      arrive()
      return going
    },
  }
}

describe('a job that reads for long', () => {
  it('tells how far it is while it reads, and reads on', async () => {
    const half = stop()
    const read: number[] = []
    const running = runOnce((job) =>
      job.read(async ({ tx }, progress) => {
        for (const rows of [10_000, 20_000]) {
          read.push(...(await tx.query(sql<{ rows: number }>`select ${rows}::integer as rows`)).map((row) => row.rows))
          await progress(rows, verbatim(`${rows} rows`))
          if (rows === 10_000) await half.wait()
        }
      }),
    )
    await Promise.race([half.arrived, running])
    expect(await stored()).toMatchObject({ done: 10_000, message: '10000 rows', state: 'running' })
    half.goOn()
    await running
    expect(await stored()).toMatchObject({ done: 20_000, state: 'succeeded' })
    expect(read).toEqual([10_000, 20_000])
  })

  it('ends when somebody cancels it half way', async () => {
    const half = stop()
    let isOver = false
    const running = runOnce((job) =>
      job.read(async (_context, progress) => {
        await half.wait()
        await progress(1, verbatim('One row'))
        isOver = true
      }),
    )
    await Promise.race([half.arrived, running])
    await server.database.asOwner((tx) => tx.query(sql`update job_runs set cancel_requested_at = now()`))
    half.goOn()
    await running
    expect(isOver).toBe(false)
    expect(await stored()).toMatchObject({ state: 'cancelled' })
  })

  it('is handed over when the server stops', async () => {
    const stopping = new AbortController()
    await runOnce(
      (job) =>
        job.read(async (_context, progress) => {
          stopping.abort()
          await progress(1, verbatim('One row'))
        }),
      stopping.signal,
    )
    expect(await stored()).toMatchObject({ state: 'running', handed_over_at: null, attempts: 0 })
  })
})
