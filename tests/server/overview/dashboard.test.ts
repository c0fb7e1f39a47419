import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillPeriods } from '#server/overview/fill-periods.ts'
import type { TileContent } from '#server/overview/plan-dashboard.ts'
import { type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function tilesOf(user: string): Promise<Record<string, TileContent & Record<string, unknown>>> {
  const reply = await (await server.as(user)).get('dashboard')
  expect(reply.status).toBe(200)
  const items = reply.body.items as unknown as (TileContent & Record<string, unknown>)[]
  return Object.fromEntries(items.map((tile) => [tile.id, tile]))
}

const totalOf = async (user: string, path: string) => (await (await server.as(user)).get(path)).body.meta.total

describe('GET dashboard', () => {
  it('NAV-32 fills every tile in one statement, and the figures of all reports in another', async () => {
    expect(Object.keys(await tilesOf('head'))).toEqual([
      ...['loans_out', 'overdue', 'stock', 'lending'],
      ...['reports/fines-charged', 'reports/lending'],
    ])
    expect(server.statementsFor(2)).toContain(server.statements())
  })

  it('has the figures that their reports have, within the scope', async () => {
    await allow('manager')
    const days = (from: string, to: string) => `date_range[startDate]=${from}&date_range[endDate]=${to}`
    for (const user of ['head', 'manager']) {
      const tile = (await tilesOf(user))['reports/lending']
      const reply = await (await server.as(user)).get(`reports/lending?${days('2026-03-01', '2026-03-18')}`)
      const before = await (await server.as(user)).get(`reports/lending?${days('2026-02-01', '2026-02-18')}`)
      const loans = ({ body }: typeof reply) => (body as unknown as { summary: { loans: number } }).summary.loans
      expect(tile).toMatchObject({
        value: loans(reply),
        before: loans(before),
        compared: { from: '2026-02-01', to: '2026-02-18' },
      })
      expect(loans(reply)).toBeGreaterThan(0)
    }
  })

  it('counts what the list behind a tile lists, within the scope', async () => {
    await allow('manager')
    for (const user of ['head', 'manager']) {
      const { loans_out, overdue } = await tilesOf(user)
      expect(loans_out?.total).toBe(await totalOf(user, 'loans?quick_filter=out'))
      expect(overdue?.total).toBe(await totalOf(user, 'loans?quick_filter=overdue'))
    }
    const [head, manager] = [await tilesOf('head'), await tilesOf('manager')]
    expect(manager.loans_out?.total).toBeLessThan(Number(head.loans_out?.total))
  })

  it('shows the first rows in their order, with what they say', async () => {
    const { overdue } = await tilesOf('head')
    const rows = overdue?.rows as { due_on: string; reader: { name: string }; copy: { book: { title: string } } }[]
    expect(rows).toHaveLength(5)
    expect(rows.map((row) => row.due_on)).toEqual([...rows.map((row) => row.due_on)].sort())
    expect(rows[0]?.reader.name).toEqual(expect.any(String))
    expect(rows[0]?.copy.book.title).toEqual(expect.any(String))
  })

  it('adds up by a value, the highest first, as many as are declared', async () => {
    const { stock } = await tilesOf('head')
    const points = stock?.points as { key: string; id: number; values: number[] }[]
    expect(points).toHaveLength(4)
    expect(points.map(({ values }) => values[0])).toEqual(
      points.map(({ values }) => values[0]).sort((a, b) => Number(b) - Number(a)),
    )
    const [first] = points
    expect(first?.values[0]).toBe(await totalOf('head', `copies?filter[branch_id]=${first?.id}`))
    expect(first?.values[1]).toBeGreaterThan(0)
  })

  it('leaves out tiles of those who may not, also where a figure may not be read', async () => {
    await allow('cataloguer', 'support')
    expect(Object.keys(await tilesOf('cataloguer'))).toEqual([])
    expect(Object.keys(await tilesOf('support'))).toEqual(['loans_out', 'overdue', 'lending'])
  })

  it('NAV-02 takes a permission of the dashboard', async () => {
    const reply = await (await server.as('volunteer')).get('dashboard')
    expect(reply.status).toBe(403)
  })
})

describe('a line', () => {
  const point = (key: string, value: number) => ({ key, values: [value] })

  it('has noughts for periods without anything, up to the current one', () => {
    expect(fillPeriods([point('2026-03-02', 2), point('2026-03-16', 1)], 'week', '2026-03-25')).toEqual([
      point('2026-03-02', 2),
      point('2026-03-09', 0),
      point('2026-03-16', 1),
      point('2026-03-23', 0),
    ])
    expect(fillPeriods([point('2026-01-01', 1)], 'month', '2026-03-31').map(({ key }) => key)).toEqual([
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ])
  })

  it('goes on to what lies ahead, ends at sixty, and is empty without any', () => {
    expect(fillPeriods([point('2026-03-02', 1), point('2026-03-04', 1)], 'day', '2026-03-02')).toHaveLength(3)
    expect(fillPeriods([point('2025-01-01', 1)], 'day', '2026-03-02')).toHaveLength(60)
    expect(fillPeriods([], 'day', '2026-03-02')).toEqual([])
  })
})

/** Gives the roles of users the permission of the dashboard. */
async function allow(...users: string[]): Promise<void> {
  const { sql } = await import('kysely')
  await server.inTenant('north', (tx) =>
    tx.query(sql`
      update roles set permissions = permissions || '["dashboard.view"]'
      where not permissions ? 'dashboard.view' and id in (
        select role_id from membership_roles
        join memberships on memberships.id = membership_roles.membership_id
        join users on users.id = memberships.user_id
        where users.email = any (${users.map((name) => `${name}@north.example`)}::text[]))`),
  )
}
