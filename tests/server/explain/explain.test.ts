import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reason } from '#server/explain/verdict.ts'
import { type Client, type TestServer, openTestServer } from '../../support/server.ts'

interface Part {
  kind: string
  id: string
  shown: boolean | null
  reasons: Reason[]
}
interface Explained {
  viewer: string
  resource?: string
  row?: { id: number; state: string; scope?: unknown }
  parts: Part[]
}

let server: TestServer
let head: Client
let manager: Client
let ids: Record<string, number>
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
  await server.inTenant('north', (tx) =>
    tx.query(sql`
      update roles set permissions = permissions || '["access.explain"]'::jsonb where name = 'Branch Manager'`),
  )
  manager = await server.as('manager')
  const rows = await server.inTenant('north', (tx) =>
    tx.query(sql<{ id: number; name: string }>`
      select id, name from roles union all select id, email as name from users`),
  )
  ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]))
})
afterAll(() => server.close())

async function explain(client: Client, query: string): Promise<Explained> {
  const { status, body } = await client.get(`explain?${query}`)
  expect({ status, error: body.error }).toMatchObject({ status: 200, error: undefined })
  return body.item as unknown as Explained
}
const part = ({ parts }: Explained, kind: string, id: string) => parts.find((one) => one.kind === kind && one.id === id)

describe('why something is not shown', () => {
  it('names the permission that hides a field, a tab, a button and a link', async () => {
    const librarian = await explain(head, `address=/branches/1&role_id=${ids.Librarian}`)
    expect(librarian).toMatchObject({ viewer: 'Librarian', resource: 'branches' })
    expect(part(librarian, 'field', 'annual_budget')).toMatchObject({
      shown: false,
      reasons: expect.arrayContaining([{ by: 'permission', name: 'branches.financial_data', holds: false }]),
    })
    expect(part(librarian, 'button', 'edit')).toMatchObject({
      shown: false,
      reasons: [{ by: 'permission', name: 'branches.edit', holds: false }],
    })
    expect(part(librarian, 'link', 'loans')).toMatchObject({ shown: true })
    expect(part(librarian, 'link', 'fines')?.shown ?? false).toBe(false)
  })

  it('names the feature that hides', async () => {
    await server.inTenant('north', (tx) =>
      tx.query(sql`update tenants set features = features || '{"opening_calendar": false}'::jsonb`),
    )
    const { parts } = await explain(await server.as('head'), 'address=/branches/1')
    const hidden = parts.filter(({ reasons }) =>
      reasons.some(({ by, name, holds }) => by === 'feature' && name === 'opening_calendar' && !holds),
    )
    expect(hidden.length).toBeGreaterThan(0)
    expect(hidden.every(({ shown }) => shown === false)).toBe(true)
  })

  it('leaves open what depends on the record, and says on what', async () => {
    const { parts } = await explain(head, 'address=/loans')
    const open = parts.filter(({ shown }) => shown === null)
    expect(open.flatMap(({ reasons }) => reasons.map(({ by }) => by))).toContain('when')
  })

  it('answers about one part alone, and for one person', async () => {
    const query = `address=/books&kind=button&name=create&user_id=${ids['volunteer@north.example']}`
    const { viewer, parts } = await explain(head, query)
    expect(viewer).toBe('volunteer north')
    expect(parts).toEqual([
      {
        kind: 'button',
        id: 'create',
        title: 'create',
        shown: false,
        reasons: [{ by: 'permission', name: 'books.add', holds: false }],
      },
    ])
    expect((await head.get('explain?address=/books&kind=button&name=nonsense')).status).toBe(404)
  })
})

describe('a row', () => {
  it('is explained to those who see every row: out of scope, or not there at all', async () => {
    const desk = `user_id=${ids['desk@north.example']}`
    expect((await explain(head, `address=/branches/2&${desk}`)).row).toMatchObject({ state: 'shown' })
    expect((await explain(head, `address=/branches/1&${desk}`)).row).toMatchObject({
      state: 'out_of_scope',
      scope: expect.objectContaining({ where: { id: '$user.branch_id' } }),
    })
    expect((await explain(head, `address=/branches/98765&${desk}`)).row).toMatchObject({ state: 'missing' })
    expect((await explain(head, `address=/branches/1&role_id=${ids['Front Desk']}`)).row?.state).toBe('depends')
  })

  it('looks the same to others whether it is out of scope or not there', async () => {
    const [beyond, missing] = [
      await explain(manager, 'address=/branches/2'),
      await explain(manager, 'address=/branches/98765'),
    ]
    expect(beyond.row).toEqual({ id: 2, state: 'hidden' })
    expect(missing.row).toEqual({ id: 98765, state: 'hidden' })
    expect((await explain(manager, 'address=/branches/1')).row).toEqual({ id: 1, state: 'shown' })
  })
})

describe('the people to ask for', () => {
  const found = async (client: Client, search: string) =>
    (await client.get(`access/people?search=${encodeURIComponent(search)}`)).body.items.map(({ name }) => name)

  it('are found by part of a name or an address, without oneself', async () => {
    expect(await found(head, 'DESK n')).toEqual(['desk north'])
    expect(await found(head, 'volunteer@')).toEqual(['volunteer north'])
    expect(await found(head, 'head')).toEqual([])
    expect((await head.get('access/people?search=desk')).body.items).toEqual([
      { id: ids['desk@north.example'], name: 'desk north', email: 'desk@north.example', guard: 'branch_staff' },
    ])
  })

  it('are those whom one manages, at one’s own place, and can all be asked for', async () => {
    expect(await found(head, 'super')).toEqual([])
    expect(await found(manager, '')).toEqual([])
    const all = (await head.get('access/people?search=north')).body.items
    expect(all.length).toBeGreaterThan(3)
    for (const { id } of all) expect((await head.get(`explain?user_id=${id}`)).status).toBe(200)
  })

  it('are for those who may explain, and are of the own tenant', async () => {
    expect((await (await server.as('support')).get('access/people')).status).toBe(403)
    expect((await head.get('access/people?name=desk')).status).toBe(400)
    expect(await found(head, '@south.example')).toEqual([])
  })
})

describe('who may ask', () => {
  it('takes the permission, and for others that one manages them', async () => {
    expect((await (await server.as('support')).get('explain')).status).toBe(403)
    expect((await manager.get(`explain?role_id=${ids['Head Office']}`)).status).toBe(403)
    expect((await manager.get(`explain?user_id=${ids['desk@north.example']}`)).status).toBe(404)
    expect((await head.get('explain?user_id=98765')).status).toBe(404)
    expect((await head.get('explain?role_id=1&user_id=1')).status).toBe(400)
    expect((await head.get('explain?colour=red')).status).toBe(400)
  })
})
