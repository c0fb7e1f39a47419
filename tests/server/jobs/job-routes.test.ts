import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runJobs, storedRuns } from '../../support/jobs.ts'
import { type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => server.database.asOwner((tx) => tx.query(sql`delete from job_runs`)))
afterAll(() => server.close())

/** A run that somebody started. */
function startedBy(name: string, tenant = 'north'): Promise<number> {
  return server.inTenant(tenant, async (tx) => {
    const [row] = await tx.query(sql<{ id: number }>`
      insert into job_runs (tenant_id, kind, data, user_id, membership_id)
      select ${tx.tenantId}, 'loans/renew-all', '{"branch_id": 1, "days": 7}'::jsonb, u.id, m.id
      from users u join memberships m on m.user_id = u.id
      where u.email = ${`${name}@${tenant}.example`}
      order by m.id limit 1
      returning id`)
    return row?.id ?? 0
  })
}

describe('GET jobs/{id}', () => {
  it('tells how far a job has come', async () => {
    const id = await startedBy('desk')
    const desk = await server.as('desk')
    expect((await desk.get(`jobs/${id}`)).body.item).toMatchObject({
      id,
      kind: 'loans/renew-all',
      title: 'Renewing loans',
      state: 'queued',
      done: 0,
      total: null,
      can_cancel: true,
    })
    await runJobs(server.parts)
    const { item } = (await desk.get(`jobs/${id}`)).body
    expect(item).toMatchObject({ state: 'succeeded', can_cancel: false })
    expect(item.done).toBe(item.total)
    expect(item.ended_at).toEqual(expect.any(String))
  })

  it.each([
    ['who started it', 'manager', 200],
    ['head office, with the job’s permission', 'head', 200],
    ['others of a guard that sees some rows only, even with the permission', 'desk', 404],
    ['head office without the permission', 'support', 404],
  ])('answers %s', async (_who, name, status) => {
    const id = await startedBy('manager')
    expect((await (await server.as(name)).get(`jobs/${id}`)).status).toBe(status)
  })

  it('shows nothing of another tenant', async () => {
    const id = await startedBy('head', 'south')
    expect((await (await server.as('head')).get(`jobs/${id}`)).status).toBe(404)
    expect((await (await server.as('head', 'south')).get(`jobs/${id}`)).status).toBe(200)
  })

  it('refuses unknown parameters', async () => {
    const id = await startedBy('head')
    const head = await server.as('head')
    expect((await head.get(`jobs/${id}?with=love`)).body.error).toBe('Unknown parameter "with".')
  })
})

describe('GET jobs', () => {
  it('lists one’s own, the latest first', async () => {
    const first = await startedBy('desk')
    const second = await startedBy('desk')
    await startedBy('manager')
    const { items } = (await (await server.as('desk')).get('jobs')).body
    expect(items.map(({ id }) => id)).toEqual([second, first])
  })
})

describe('POST jobs/{id}/cancel', () => {
  it('stops a job before its next batch', async () => {
    const id = await startedBy('desk')
    const desk = await server.as('desk')
    expect(await desk.post(`jobs/${id}/cancel`)).toMatchObject({ status: 200, body: { item: { can_cancel: false } } })
    await runJobs(server.parts)
    expect(await storedRuns(server.database)).toMatchObject([{ state: 'cancelled', done: 0 }])
  })

  it('says why a job cannot be stopped', async () => {
    const id = await startedBy('desk')
    await runJobs(server.parts)
    const reply = await (await server.as('desk')).post(`jobs/${id}/cancel`)
    expect(reply).toMatchObject({ status: 409, body: { error: 'This job is done already.' } })
  })
})
