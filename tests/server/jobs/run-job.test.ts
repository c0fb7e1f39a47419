import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { message, verbatim } from '#protocol/messages/message.ts'
import { ENGLISH, renderMessage } from '#server/messages/render-message.ts'
import type { RequestContext } from '#server/request-context.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { defineJob, type JobDefinition, JobFailed } from '#server/jobs/job-definition.ts'
import { jobContext, type JobParts } from '#server/jobs/job-context.ts'
import { ATTEMPTS, runJob } from '#server/jobs/run-job.ts'
import { updateRecord } from '#server/write/update-record.ts'
import { runJobs, storedRuns } from '../../support/jobs.ts'
import { type TestServer, openTestServer } from '../../support/server.ts'
import { countingJob } from './counting-job.ts'

let server: TestServer
let north: number
beforeAll(async () => {
  server = await openTestServer()
  north = await server.inTenant('north', async (tx) => tx.tenantId)
})
beforeEach(() => server.database.asOwner((tx) => tx.query(sql`delete from job_runs`)))
afterAll(() => server.close())

/** The server's parts with one more job. */
function partsWith(definition: JobDefinition): JobParts {
  const { code } = server.parts
  return { ...server.parts, code: { ...code, jobs: { ...code.jobs, 'tests/job': definition } } }
}

/** Does something on behalf of somebody, in a transaction. */
function asSomebody<T>(name: string, parts: JobParts, work: (context: RequestContext) => Promise<T>): Promise<T> {
  return server.inTenant('north', async (tx) => {
    const [member] = await tx.query(sql<{ id: number }>`
      select m.id from memberships m join users u on u.id = m.user_id where u.email = ${`${name}@north.example`}
      order by m.id limit 1`)
    return work(await jobContext(parts, tx, { id: 0, membership_id: member?.id ?? null, impersonator_user_id: null }))
  })
}

const start = (parts: JobParts, data: object = {}, name = 'tests/job') =>
  asSomebody('head', parts, (context) => enqueueJob(context, name, data))
const run = (parts: JobParts, id: number, signal?: AbortSignal) => runJob(parts, { tenantId: north, id }, signal)
const renewals = () =>
  server.inTenant('north', async (tx) => {
    const [row] = await tx.query(sql<{ sum: number; count: number }>`
      select sum(renewals), count(*) from loans where branch_id = 1 and returned_on is null`)
    return row ?? { sum: 0, count: 0 }
  })

const batchesOf = (id: number) =>
  server.inTenant('north', async (tx) => {
    const rows = await tx.query(sql<{ value: string }>`
      select value from option_values where list = ${`job ${id}`} order by value`)
    return rows.map(({ value }) => Number(value))
  })

describe('a job', () => {
  it('does its work in batches, and tells how far it is and what came of it', async () => {
    const before = await renewals()
    await start(server.parts, { branch_id: 1, days: 14 }, 'loans/renew-all')
    await runJobs(server.parts)
    const after = await renewals()
    expect(after.sum - before.sum).toBe(before.count)
    const [stored] = await storedRuns(server.database)
    expect(stored).toMatchObject({
      state: 'succeeded',
      done: before.count,
      total: before.count,
      message: `${before.count} loans renewed.`,
      result: { renewed: before.count },
    })
  })

  it('does nothing twice, however often the queue brings it', async () => {
    const parts = partsWith(countingJob(3))
    const id = await start(parts)
    await Promise.all([run(parts, id), run(parts, id)])
    await run(parts, id)
    expect(await batchesOf(id)).toEqual([1, 2, 3])
  })

  it('goes on behind the last batch that was kept, and loses what the broken one had written', async () => {
    let isBroken = true
    const parts = partsWith(
      countingJob(4, (number) => {
        if (number === 3 && isBroken) throw new Error('The power is gone.')
      }),
    )
    const id = await start(parts)
    await expect(run(parts, id)).rejects.toThrow('The power is gone.')
    expect(await batchesOf(id)).toEqual([1, 2])
    expect(await storedRuns(server.database)).toMatchObject([{ state: 'running', done: 2, total: 4 }])
    isBroken = false
    await run(parts, id)
    expect(await batchesOf(id)).toEqual([1, 2, 3, 4])
  })

  it('is given up after some attempts of which nothing came, with words for people', async () => {
    const parts = partsWith(
      countingJob(1, () => {
        throw new Error('connect ECONNREFUSED 10.1.2.3')
      }),
    )
    const id = await start(parts)
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) await expect(run(parts, id)).rejects.toThrow()
    await run(parts, id)
    const [stored] = await storedRuns(server.database)
    expect(stored).toMatchObject({ state: 'failed', attempts: ATTEMPTS })
    expect(stored?.message).toBe(
      'Something went wrong, again and again. Start it once more; if that does not help, tell support.',
    )
  })

  it('fails at once, with its own words, when trying again would not help', async () => {
    const parts = partsWith(
      countingJob(2, (number) => {
        if (number === 2) throw new JobFailed(verbatim('The shelf is full. Clear it and start again.'))
      }),
    )
    const id = await start(parts)
    await run(parts, id)
    expect(await storedRuns(server.database)).toMatchObject([
      { state: 'failed', message: 'The shelf is full. Clear it and start again.', done: 1 },
    ])
  })

  it('stops between two batches with the server, to be handed over anew', async () => {
    const stopping = new AbortController()
    const parts = partsWith(
      countingJob(3, (number) => {
        if (number === 2) stopping.abort()
      }),
    )
    const id = await start(parts)
    await run(parts, id, stopping.signal)
    expect(await batchesOf(id)).toEqual([1, 2])
    expect(await storedRuns(server.database)).toMatchObject([{ state: 'running', handed_over_at: null, attempts: 0 }])
    await run(parts, id)
    expect(await batchesOf(id)).toEqual([1, 2, 3])
  })

  it('ETM-04 keeps what its batches and its end say besides, each text once', async () => {
    const parts = partsWith({
      ...countingJob(2),
      run: (job) =>
        job.eachBatch(async ({ remark }, after = 0) => {
          remark?.(message('jobs.failed'))
          remark?.(message(after === 0 ? 'jobs.done' : 'jobs.failed'))
          return after === 0 ? { cursor: 1 } : {}
        }),
      ended: async ({ remark }) => remark?.(message('jobs.was_stopped')),
    })
    await run(parts, await start(parts))
    const [kept] = await server.database.asOwner((tx) =>
      tx.query(sql<{ remarks: string[] }>`select remarks from job_runs`),
    )
    const texts = ['jobs.failed', 'jobs.done', 'jobs.was_stopped'] as const
    expect(kept?.remarks).toEqual(texts.map((code) => renderMessage(message(code), ENGLISH)))
  })

  it('tells in the transaction of its end how it ended', async () => {
    const ended: string[] = []
    const parts = partsWith({
      ...countingJob(1),
      ended: async (context, _data, { state }) => {
        ended.push(`${state} for ${context.user.name}`)
      },
    })
    await run(parts, await start(parts))
    expect(ended).toEqual(['succeeded for head north'])
  })

  it('works on behalf of the user who started it: with their scope, and their name in the audit log', async () => {
    const renaming = defineJob<{ branch_id: number }>({
      title: 'Renaming',
      data: { type: 'object', required: ['branch_id'], properties: { branch_id: { type: 'integer' } } },
      run: (job, { branch_id }) =>
        job.batch(async (context) => {
          const resource = context.model.resources['branches']
          const mount = resource?.mounts[0]
          if (!resource || !mount) throw new JobFailed(verbatim('There are no branches.'))
          await updateRecord(context, { resource, mount, given: {} }, branch_id, { name: 'Renamed' })
        }),
    }) as JobDefinition
    const parts = partsWith(renaming)
    const name = 'manager'
    const own = await asSomebody(name, parts, (context) => enqueueJob(context, 'tests/job', { branch_id: 1 }))
    const other = await asSomebody(name, parts, (context) => enqueueJob(context, 'tests/job', { branch_id: 2 }))
    await run(parts, own)
    await run(parts, other)
    const [first, second] = await storedRuns(server.database)
    expect(first).toMatchObject({ id: own, state: 'succeeded' })
    expect(second).toMatchObject({ id: other, state: 'failed', message: 'There is nothing here.' })
    const [line] = await server.inTenant('north', (tx) =>
      tx.query(sql<{ email: string; request_id: string }>`
        select u.email, a.request_id from audit_log a join users u on u.id = a.actor_user_id
        where a.entity = 'branch' order by a.id desc limit 1`),
    )
    expect(line).toEqual({ email: 'manager@north.example', request_id: `job-${own}` })
  })

  it('fails when whoever started it can no longer sign in', async () => {
    const parts = partsWith(countingJob(1))
    const id = await asSomebody('volunteer', parts, (context) => enqueueJob(context, 'tests/job'))
    await server.inTenant('north', (tx) =>
      tx.query(sql`update users set disabled_at = now() where email = 'volunteer@north.example'`),
    )
    await run(parts, id)
    const [stored] = await storedRuns(server.database)
    expect(stored?.state).toBe('failed')
    expect(stored?.message).toContain('Somebody else has to start it again.')
    expect(await batchesOf(id)).toEqual([])
  })

  it('runs on behalf of the tenant when nobody started it', async () => {
    const parts = partsWith(countingJob(1))
    const id = await server.inTenant('north', (tx) => enqueueJob(tx, 'tests/job'))
    await run(parts, id)
    expect(await storedRuns(server.database)).toMatchObject([{ state: 'succeeded' }])
  })
})

describe('starting a job', () => {
  it('happens with the transaction that causes it, or not at all', async () => {
    const parts = partsWith(countingJob(1))
    const failing = asSomebody('head', parts, async (context) => {
      await enqueueJob(context, 'tests/job')
      throw new Error('The rest did not work.')
    })
    await expect(failing).rejects.toThrow('The rest did not work.')
    expect(await storedRuns(server.database)).toEqual([])
  })

  it('does not start a second one while the first with the same key waits', async () => {
    const parts = partsWith(countingJob(1))
    const key = { key: 'branch 1' }
    const twice = () => asSomebody('head', parts, (context) => enqueueJob(context, 'tests/job', {}, key))
    const first = await twice()
    expect(await twice()).toBe(first)
    await run(parts, first)
    expect(await twice()).not.toBe(first)
  })

  it.each([
    ['a job that is not there', 'loans/burn-all', {}, 'There is no job "loans/burn-all"'],
    ['data that it does not take', 'loans/renew-all', { branch_id: 1 }, "must have required property 'days'"],
  ])('refuses %s', async (_what, name, data, message) => {
    await expect(start(server.parts, data, name)).rejects.toThrow(message)
  })
})
