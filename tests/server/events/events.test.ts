import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { verbatim } from '#protocol/messages/message.ts'
import type { Database } from '#server/database/database.ts'
import type { EventFacts, PublishedEvent } from '#server/events/event.ts'
import { forgetRuns, KEPT_DAYS } from '#server/jobs/forget-runs.ts'
import { jobContext, type JobParts } from '#server/jobs/job-context.ts'
import { defineJob, type JobDefinition, JobFailed } from '#server/jobs/job-definition.ts'
import { installQueue } from '#server/jobs/job-queue.ts'
import { type RunningJobs, startJobs } from '#server/jobs/start-jobs.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { ServerParts } from '#server/server-parts.ts'
import { openTestDatabase } from '../../support/database.ts'
import { runJobs, storedRuns } from '../../support/jobs.ts'
import { smallModel } from '../../support/small-model.ts'
import { createTenant } from '../../support/tenant.ts'

const model = smallModel({
  loan: {
    title: 'Loan',
    plural: 'Loans',
    type: 'object',
    properties: {
      name: { type: 'string' },
      due_on: { type: 'string', format: 'date' },
      returned_on: { type: 'string', format: 'date' },
    },
    events: { returned: { when: { returned_on: { ne: null } }, facts: ['returned_on'] }, lost: {} },
  },
})

/** An event that was handled: its facts and the attempt, in order. */
interface Handled {
  tenant: number
  data: EventFacts
  event: PublishedEvent | undefined
  attempt: number
}

let database: Database
let north: number
let south: number
let handled: Handled[]
let running: RunningJobs[] = []
beforeAll(async () => {
  database = await openTestDatabase(model)
  north = await createTenant(database, 'north')
  south = await createTenant(database, 'south')
  await installQueue(database)
})
beforeEach(async () => {
  handled = []
  await database.asOwner((tx) => tx.query(sql`delete from job_runs`))
})
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()))
  running = []
})
afterAll(() => database.close())

/** A job that notes what it is given. */
const noting = (on: string | string[], meanwhile: (handled: Handled) => void = () => {}): JobDefinition =>
  defineJob<EventFacts>({
    title: 'Noting',
    on,
    data: { type: 'object', required: ['id'] },
    run: (job, data) =>
      job.batch(({ tx }) => {
        const one = { tenant: tx.tenantId, data, event: job.event, attempt: job.attempt }
        handled.push(one)
        meanwhile(one)
        return Promise.resolve()
      }),
  }) as JobDefinition

function partsWith(jobs: Record<string, JobDefinition>): JobParts {
  const code = { endpoints: {}, hooks: {}, computed: {}, queries: {}, jobs }
  const parts = {
    model,
    code,
    database,
    clock: () => new Date(),
    logger: pino({ level: 'silent' }),
    files: { links: {} },
    settings: { publicUrl: 'http://localhost:3000' },
  }
  return parts as unknown as JobParts
}

function asTenant<T>(parts: JobParts, tenant: number, work: (context: RequestContext) => Promise<T>): Promise<T> {
  return database.asTenant(tenant, async (tx) =>
    work(await jobContext(parts, tx, { id: 0, membership_id: null, impersonator_user_id: null })),
  )
}

const publish = (parts: JobParts, name: string, facts: EventFacts | EventFacts[], tenant = north) =>
  asTenant(parts, tenant, (context) => context.publish(name, facts))

async function serve(parts: JobParts): Promise<void> {
  running.push(await startJobs(() => parts as unknown as ServerParts))
}

const untilOver = () =>
  vi.waitFor(
    async () => {
      const states = (await storedRuns(database)).map(({ state }) => state)
      expect(states.filter((state) => state === 'queued' || state === 'running')).toEqual([])
    },
    { timeout: 60_000, interval: 100 },
  )

/** Until a transaction waits for the turn of another. */
const untilSomebodyWaits = ({ tx }: RequestContext) =>
  vi.waitFor(
    async () => {
      const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`
      expect(await tx.query(waiting)).toHaveLength(1)
    },
    { timeout: 20_000 },
  )

describe('an event', () => {
  it('is handled by each job that names it, once, with its facts and an id of its own', async () => {
    const parts = partsWith({
      'a/one': noting('loan.lost'),
      'a/two': noting(['loan.lost', 'loan.returned']),
      'a/no': noting('loan.returned'),
    })
    await publish(parts, 'loan.lost', [
      { id: 7, reader_id: 3 },
      { id: 8, reader_id: 4 },
    ])
    await runJobs(parts)
    expect(handled.map(({ data }) => data)).toEqual([
      { id: 7, reader_id: 3 },
      { id: 8, reader_id: 4 },
      { id: 7, reader_id: 3 },
      { id: 8, reader_id: 4 },
    ])
    const ids = handled.map(({ event }) => event?.id)
    expect(ids.slice(0, 2)).toEqual(ids.slice(2))
    expect(new Set(ids).size).toBe(2)
    expect(handled[0]?.event).toMatchObject({ name: 'loan.lost', by: null })
    handled = []
    await runJobs(parts)
    expect(handled).toEqual([])
  })

  it('that nobody handles is not kept, and one that no schema declares is refused', async () => {
    const parts = partsWith({})
    await publish(parts, 'loan.lost', { id: 7 })
    expect(await storedRuns(database)).toEqual([])
    await expect(publish(parts, 'loan.stolen', { id: 7 })).rejects.toThrow(/No event "loan.stolen" is declared/)
    await expect(publish(parts, 'gone', { id: 7 })).rejects.toThrow(/No event "gone" is declared/)
  })

  it('with facts that a job does not take is refused where it is published', async () => {
    const parts = partsWith({
      'a/one': { ...noting('loan.lost'), data: { type: 'object', required: ['id', 'reader_id'] } },
    })
    await expect(publish(parts, 'loan.lost', { id: 7 })).rejects.toThrow(/does not take this data/)
    expect(await storedRuns(database)).toEqual([])
  })

  it('goes with the transaction: what is undone has never happened', async () => {
    const parts = partsWith({ 'a/one': noting('loan.lost') })
    const undone = asTenant(parts, north, async ({ publish }) => {
      await publish('loan.lost', { id: 7 })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await runJobs(parts)
    expect(handled).toEqual([])
  })

  it('is seen by its tenant alone', async () => {
    const parts = partsWith({ 'a/one': noting('loan.lost') })
    await publish(parts, 'loan.lost', { id: 7 })
    await publish(parts, 'loan.lost', { id: 9 }, south)
    const seen = await asTenant(parts, south, ({ tx }) => tx.query(sql<{ data: object }>`select data from job_runs`))
    expect(seen).toEqual([{ data: { id: 9 } }])
    await runJobs(parts)
    expect(handled.map(({ tenant, data }) => [tenant, data.id])).toEqual([
      [north, 7],
      [south, 9],
    ])
  })

  it('is forgotten some time after it was handled', async () => {
    const parts = partsWith({ 'a/one': noting('loan.lost') })
    await publish(parts, 'loan.lost', { id: 7 })
    await runJobs(parts)
    await publish(parts, 'loan.lost', { id: 8 })
    const later = new Date(Date.now() + (KEPT_DAYS + 1) * 24 * 60 * 60_000)
    expect(await forgetRuns(database, later)).toBe(1)
    expect(await storedRuns(database)).toMatchObject([{ state: 'queued' }])
  })
})

describe('an event with a condition', () => {
  it('is published when a record begins to meet it, however it is written, and not again', async () => {
    const parts = partsWith({ 'a/one': noting('loan.returned') })
    const ids = await asTenant(parts, north, async ({ records }) => {
      const loans = (records as unknown as (name: string) => ReturnType<typeof records>)('loan').asSystem()
      const write = loans as unknown as {
        create(values: object): Promise<number>
        update(id: number, values: object): Promise<void>
        updateMany(rows: { id: number }[], values: object): Promise<void>
        withoutHooks(): typeof write
      }
      const first = await write.create({ name: 'One' })
      const second = await write.create({ name: 'Two', returned_on: '2026-03-01' })
      const third = await write.create({ name: 'Three' })
      await write.updateMany([{ id: first }], { returned_on: '2026-03-02' })
      await write.update(first, { returned_on: '2026-03-03' })
      await write.withoutHooks().update(third, { returned_on: '2026-03-04' })
      return { first, second }
    })
    await runJobs(parts)
    expect(handled.map(({ data }) => data)).toEqual([
      { id: ids.second, returned_on: '2026-03-01' },
      { id: ids.first, returned_on: '2026-03-02' },
    ])
  })
})

describe('the events of a record', () => {
  it('are handled after a crash that came between their commit and their handling', async () => {
    const parts = partsWith({ 'a/one': noting('loan.lost') })
    // The server that published never looked at them.
    await publish(parts, 'loan.lost', { id: 7 })
    await serve(parts)
    await untilOver()
    expect(handled.map(({ data }) => data.id)).toEqual([7])
  })

  it('come one after the other, though the first has to be tried again, and those of others do not wait', async () => {
    let failures = 0
    const parts = partsWith({
      'a/one': noting('loan.lost', ({ data }) => {
        if (data.step === 1 && failures++ === 0) throw new Error('The power is gone.')
      }),
    })
    for (const step of [1, 2, 3]) await publish(parts, 'loan.lost', { id: 7, step })
    await publish(parts, 'loan.lost', { id: 8, step: 9 })
    await serve(parts)
    await untilOver()
    const ofRecord = handled.filter(({ data }) => data.id === 7)
    expect(ofRecord.map(({ data, attempt }) => [data.step, attempt])).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
      [3, 1],
    ])
    expect(ofRecord[0]?.event).toEqual(ofRecord[1]?.event)
    const [tried, again] = ofRecord
    const other = handled.findIndex(({ data }) => data.id === 8)
    expect(handled.indexOf(tried as Handled)).toBeLessThan(handled.indexOf(again as Handled))
    expect(other).toBeLessThan(handled.indexOf(again as Handled))
  })

  it('go on behind one that cannot be handled', async () => {
    const parts = partsWith({
      'a/one': noting('loan.lost', ({ data }) => {
        if (data.step === 1) throw new JobFailed(verbatim('It cannot be done.'))
      }),
    })
    for (const step of [1, 2]) await publish(parts, 'loan.lost', { id: 7, step })
    await serve(parts)
    await untilOver()
    expect(handled.map(({ data }) => data.step)).toEqual([1, 2])
    expect((await storedRuns(database)).map(({ state }) => state)).toEqual(['failed', 'succeeded'])
  })

  it('are published in the order in which their transactions come', async () => {
    const parts = partsWith({ 'a/one': noting('loan.lost') })
    const order: string[] = []
    let begin: () => void = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const second = begun.then(async () => {
      await publish(parts, 'loan.lost', { id: 7, step: 2 })
      order.push('second')
    })
    await asTenant(parts, north, async (context) => {
      await context.publish('loan.lost', { id: 7, step: 1 })
      begin()
      await untilSomebodyWaits(context)
      await context.publish('loan.lost', { id: 7, step: 3 })
      order.push('first')
    })
    await second
    expect(order).toEqual(['first', 'second'])
    await runJobs(parts)
    expect(handled.map(({ data }) => data.step)).toEqual([1, 3, 2])
  })
})
