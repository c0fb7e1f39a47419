import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { JobDefinition } from '#server/jobs/job-definition.ts'
import { installQueue } from '#server/jobs/job-queue.ts'
import { startDue } from '#server/jobs/job-schedules.ts'
import { type RunningJobs, startJobs } from '#server/jobs/start-jobs.ts'
import type { ServerParts } from '#server/server-parts.ts'
import { openTestDatabase } from '../../support/database.ts'
import { storedRuns } from '../../support/jobs.ts'
import { smallModel } from '../../support/small-model.ts'
import { createTenant } from '../../support/tenant.ts'
import { countingJob } from './counting-job.ts'

const model = smallModel({})

let database: Database
let north: number
let running: RunningJobs[] = []
beforeAll(async () => {
  database = await openTestDatabase(model)
  north = await createTenant(database, 'north')
  await installQueue(database)
})
beforeEach(() => database.asOwner((tx) => tx.query(sql`delete from job_runs`)))
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()))
  running = []
})
afterAll(() => database.close())

/** One more server on the database. */
async function serve(job: JobDefinition): Promise<void> {
  const code = { endpoints: {}, hooks: {}, computed: {}, queries: {}, jobs: { 'tests/counting': job } }
  const clock = () => new Date()
  const parts = {
    model,
    code,
    database,
    clock,
    logger: pino({ level: 'silent' }),
    files: { links: {} },
    settings: { publicUrl: '' },
  }
  running.push(await startJobs(() => parts as unknown as ServerParts))
}

const enqueue = (count = 1) =>
  database.asTenant(north, async (tx) => {
    for (let one = 0; one < count; one += 1) await enqueueJob(tx, 'tests/counting')
  })
const untilAll = (state: string) =>
  vi.waitFor(
    async () => expect((await storedRuns(database)).map((run) => run.state).filter((one) => one !== state)).toEqual([]),
    { timeout: 20_000, interval: 100 },
  )

describe('the queue', () => {
  it('brings what was started, tries again what went wrong, and does nothing twice', async () => {
    let failures = 0
    await serve(
      countingJob(3, (number) => {
        if (number === 2 && failures++ === 0) throw new Error('The power is gone.')
      }),
    )
    await enqueue()
    await untilAll('succeeded')
    expect(failures).toBeGreaterThan(1)
    const rows = await database.asOwner((tx) =>
      tx.query(sql<{ value: string }>`select value from option_values where list like 'job %' order by id`),
    )
    expect(rows.map(({ value }) => value)).toEqual(['1', '2', '3'])
  })

  it('lets a stopped server keep its batch, and the next one go on', async () => {
    let isThere: () => void = () => {}
    const reached = new Promise<void>((resolve) => (isThere = resolve))
    await serve(countingJob(200, (number) => number === 3 && isThere()))
    await enqueue()
    await reached
    await running.pop()?.stop()
    const [stopped] = await storedRuns(database)
    expect(stopped).toMatchObject({ state: 'running', handed_over_at: null })
    await serve(countingJob((stopped?.done ?? 0) + 1))
    await untilAll('succeeded')
    expect(await storedRuns(database)).toMatchObject([{ done: (stopped?.done ?? 0) + 1 }])
  })

  it('is worked at by two servers beside each other, each run by one', async () => {
    const numbers: number[] = []
    const job = countingJob(1, (number) => numbers.push(number))
    await serve(job)
    await serve(job)
    await enqueue(20)
    await untilAll('succeeded')
    expect(numbers).toHaveLength(20)
  })

  it('starts a scheduled job for every tenant of the time zone, not a second time while the first waits', async () => {
    await startDue(database, { kind: 'tests/counting', timezone: 'Europe/London' })
    await startDue(database, { kind: 'tests/counting', timezone: 'Europe/London' })
    await startDue(database, { kind: 'tests/counting', timezone: 'Asia/Tokyo' })
    expect(await storedRuns(database)).toHaveLength(1)
  })
})

describe('a server that is killed', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rollcall-killed-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('leaves a job where the last whole batch was: the next one ends it, with nothing done twice or left out', async () => {
    const script = join(import.meta.dirname, 'killed-server.ts')
    const start = (...manner: string[]) =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', script, folder, ...manner], { timeout: 60_000 })
    await expect(start('kill')).rejects.toMatchObject({ signal: 'SIGKILL' })
    const { stdout } = await start()
    expect(stdout.trim()).toBe('[1,2,3,4,5]')
  })
})
