import { addDays } from 'date-fns'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Issue, MOST_OF_A_KIND } from '#server/overview/plan-issues.ts'
import { SEED_NOW } from '../../fixtures/library/seed.ts'
import { type TestServer, openTestServer } from '../../support/server.ts'
import { atLeastOne } from '../../support/at-least-one.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function issuesOf(user: string, tenant?: string): Promise<Issue[]> {
  const reply = await (await server.as(user, tenant)).get('issues')
  expect(reply.status).toBe(200)
  return reply.body.items as unknown as Issue[]
}

const idsOf = (issues: Issue[]) => issues.map(({ id }) => id)

describe('GET issues', () => {
  it('API-05 MAPI-46 SNAV-27 SNAV-28 lists what needs attention, the most urgent of each kind first, in one statement', async () => {
    const issues = await issuesOf('head')
    expect(server.statementsFor(1)).toContain(server.statements())
    expect([...new Set(issues.map(({ issue }) => issue))]).toEqual(['overdue_loan', 'unpaid_fine'])
    const loans = issues.filter(({ issue }) => issue === 'overdue_loan')
    const due = loans.map(({ item }) => String(item['due_on']))
    expect(due).toEqual([...due].sort())
    expect(loans[0]).toMatchObject({
      id: `overdue_loan-${loans[0]?.record_id}`,
      resource: 'loans',
      item: { reader: { name: expect.any(String) }, reader_id: expect.any(Number) },
    })
  })

  it('shows each kind to those who hold its permission, of their rows', async () => {
    expect([...new Set((await issuesOf('desk')).map(({ issue }) => issue))]).toEqual(['overdue_loan'])
    expect(atLeastOne(idsOf(await issuesOf('desk'))).every((id) => !id.startsWith('unpaid'))).toBe(true)
    const head = idsOf(await issuesOf('head'))
    const desk = await issuesOf('desk')
    expect(desk.length).toBeLessThan(head.length)
    expect(await issuesOf('cataloguer')).toEqual([])
  })
})

describe('PUT issues/{id}', () => {
  const put = async (user: string, id: string, body: unknown) => (await server.as(user)).put(`issues/${id}`, body)

  it('API-05 MAPI-46 settles one for everybody in the tenant, and tells the audit log', async () => {
    const [first] = await issuesOf('desk')
    if (!first) throw new Error('Something is overdue at the desk.')
    expect((await put('desk', first.id, { status: 'resolved' })).body).toEqual({ success: true })
    expect(idsOf(await issuesOf('desk'))).not.toContain(first.id)
    expect(idsOf(await issuesOf('head'))).not.toContain(first.id)
    const rows = await server.inTenant('north', (tx) =>
      tx.query(sql`select after from audit_log where entity = 'issue_state' order by id desc limit 1`),
    )
    expect(rows).toEqual([{ after: expect.objectContaining({ issue: 'overdue_loan', record_id: first.record_id }) }])
  })

  it('opens one again that is another by now: the row says something else than when it was settled', async () => {
    const [first] = await issuesOf('head')
    if (!first) throw new Error('Something is overdue.')
    const dueOn = (day: string) =>
      server.inTenant('north', (tx) =>
        tx.query(sql`update loans set due_on = ${day}::date where id = ${first.record_id}::bigint returning id`),
      )
    const was = String(first.item['due_on'])
    await put('head', first.id, { status: 'resolved' })
    expect(await dueOn('2020-01-01')).toHaveLength(1)
    expect(idsOf(await issuesOf('head'))).toContain(first.id)
    await dueOn(was)
    expect(idsOf(await issuesOf('head'))).not.toContain(first.id)
  })

  it('hides one until the time that is named', async () => {
    const [first] = await issuesOf('head')
    if (!first) throw new Error('Something is overdue.')
    const until = addDays(new Date(SEED_NOW), 2).toISOString()
    await put('head', first.id, { status: 'snoozed', until })
    expect(idsOf(await issuesOf('head'))).not.toContain(first.id)
    server.setNow(addDays(new Date(SEED_NOW), 3).toISOString())
    const client = await server.as('head')
    expect(((await client.get('issues')).body.items as unknown as Issue[]).map(({ id }) => id)).toContain(first.id)
    server.setNow(SEED_NOW)
  })

  it('PERM-04 is not there for those who do not see it', async () => {
    const seen = new Set(idsOf(await issuesOf('desk')))
    const hidden = (await issuesOf('head')).find(({ id, issue }) => issue === 'overdue_loan' && !seen.has(id))
    if (!hidden) throw new Error('Other branches have overdue loans too.')
    expect((await put('desk', hidden.id, { status: 'resolved' })).status).toBe(404)
    expect((await put('cataloguer', hidden.id, { status: 'resolved' })).status).toBe(404)
    expect((await put('head', 'overdue_loan-999999', { status: 'resolved' })).status).toBe(404)
    expect((await put('head', 'nonsense', { status: 'resolved' })).status).toBe(404)
  })

  it.each([
    [{ status: 'done' }, 422],
    [{}, 422],
    [{ status: 'snoozed' }, 422],
    [{ status: 'snoozed', until: '2001-01-01' }, 422],
    [{ status: 'snoozed', until: 'soon' }, 422],
    [{ status: 'resolved', note: 'x' }, 400],
  ])('refuses %j with %i', async (body, status) => {
    const [first] = await issuesOf('head')
    expect((await put('head', first?.id ?? '', body)).status).toBe(status)
  })
})

it('SNAV-27 counts all of a kind, also those beyond the first', async () => {
  const open = await server.inTenant('north', (tx) =>
    tx.query(sql<{ id: number }>`
      update loans set due_on = '2020-01-01' where returned_on is null and loaned_at < '2026-03-01' returning id`),
  )
  expect(open.length).toBeGreaterThan(MOST_OF_A_KIND)
  const { body } = await (await server.as('head')).get('issues')
  const { counts } = body.meta as unknown as { counts: Record<string, number> }
  expect(counts['overdue_loan']).toBeGreaterThan(MOST_OF_A_KIND)
  const shown = (body.items as unknown as Issue[]).filter(({ issue }) => issue === 'overdue_loan')
  expect(shown).toHaveLength(MOST_OF_A_KIND)
  expect((await (await server.as('cataloguer')).get('issues')).body).toEqual({ items: [], meta: { counts: {} } })
})
