import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchResult } from '#server/overview/plan-search.ts'
import { type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function found(user: string, query: string, tenant?: string): Promise<SearchResult[]> {
  const reply = await (await server.as(user, tenant)).post('search', { query })
  expect(reply.status).toBe(200)
  return reply.body.items as unknown as SearchResult[]
}

const typesOf = (results: SearchResult[]) => [...new Set(results.map(({ type }) => type))]
const named = (results: SearchResult[], type: string) => results.filter((one) => one.type === type)

describe('the search of everything', () => {
  it('SRCH-01 lists matches of different types together, in declared order', async () => {
    const results = await found('head', 'ha')
    const declared = ['reader', 'book', 'branch'].filter((type) => typesOf(results).includes(type))
    expect(typesOf(results)).toEqual(declared)
    expect(declared).toEqual(expect.arrayContaining(['reader', 'branch']))
    expect(named(results, 'branch').map(({ name }) => name)).toContain('Harrogate')
  })

  it('SRCH-06 API-06 gives each result a type, an id and an id of its own among all', async () => {
    const [branch] = named(await found('head', 'whitby'), 'branch')
    expect(branch).toMatchObject({
      type: 'branch',
      id: 5,
      objectID: 'branch-5',
      name: "St Mary's, Whitby",
      item: { address: '1 Windsor Terrace', city: 'Whitby', postcode: 'YO21 1ET' },
    })
  })

  it('SRCH-07 gives eight of a type at most, first those whose name begins with the text', async () => {
    const readers = named(await found('head', 'smith'), 'reader')
    expect(readers).toHaveLength(8)
    const names = named(await found('head', 'ad'), 'reader').map(({ name }) => name.toLowerCase().startsWith('ad'))
    expect(names).toEqual([...names].sort((one, other) => Number(other) - Number(one)))
    expect(names[0]).toBe(true)
  })

  it('SRCH-07 gives those last that are declared to be', async () => {
    await server.inTenant('north', (tx) =>
      tx.query(sql`insert into readers (tenant_id, first_name, last_name, branch_id, status)
        select tenant_id, 'Quincy ' || n, 'Lastly', min(id), case when n < 9 then 'disabled' else 'enabled' end
        from branches, generate_series(1, 11) n group by tenant_id, n`),
    )
    const names = named(await found('head', 'lastly'), 'reader').map(({ name }) => name)
    expect(names.slice(0, 3).toSorted()).toEqual(['Quincy 10 Lastly', 'Quincy 11 Lastly', 'Quincy 9 Lastly'])
    expect(names).toHaveLength(8)
  })

  it('finds the few of a scope among the many of others', async () => {
    await server.inTenant('north', (tx) =>
      tx.query(sql`insert into readers (tenant_id, first_name, last_name, branch_id)
        select tenant_id, 'Many', 'Frequent', id from branches, generate_series(1, 2001) n where id = (select max(id) from branches)
        union all select tenant_id, 'One', 'Frequent', id from branches where id = 1`),
    )
    expect(named(await found('head', 'frequent'), 'reader')).toHaveLength(8)
    const seen = named(await found('manager', 'frequent'), 'reader')
    expect(seen.map(({ name }) => name)).toEqual(['One Frequent'])
  })

  it('SRCH-01 finds nothing by related rows out of sight', async () => {
    const barcodes = await server.inTenant('north', (tx) =>
      tx.query<{
        barcode: string
        seen: boolean
      }>(sql`select distinct on (seen) barcode, seen from (select barcode, branch_id in
        (select branch_id from branch_librarians where librarian_id = 1) as seen from copies where barcode is not null) as copy`),
    )
    expect(barcodes.map(({ seen }) => seen)).toEqual([false, true])
    const books = await Promise.all(
      barcodes.map(async ({ barcode }) => named(await found('librarian', barcode), 'book')),
    )
    expect(books.map(({ length }) => length)).toEqual([0, 1])
  })

  it('forgives one wrong letter when nothing has the word', async () => {
    expect(named(await found('head', 'leeds'), 'branch').length).toBeGreaterThan(0)
    expect(server.statementsFor(1)).toContain(server.statements())
    expect(named(await found('head', 'harogate'), 'branch').map(({ name }) => name)).toEqual(['Harrogate'])
  })

  it('looks for each word in another table, as lists do', async () => {
    const [book] = named(await found('head', 'volume'), 'book')
    if (!book) throw new Error('The seed has volumes.')
    const author = (book.item['author'] as { name: string }).name.split(' ')[0] ?? ''
    const both = named(await found('head', `volume ${author}`), 'book')
    expect(both.length).toBeGreaterThan(0)
    expect(both.every(({ item }) => (item['author'] as { name: string }).name.includes(author))).toBe(true)
  })

  it('finds only rows of the scope, of types that one may list and open', async () => {
    const branchesOf = async (who: string) => named(await found(who, 'leeds'), 'branch').map(({ id }) => id)
    expect((await branchesOf('head')).toSorted()).toEqual([1, 2])
    expect(await branchesOf('manager')).toEqual([1])
    const manager = await server.as('manager')
    const listed = (await manager.get('readers?search=smith&count=100')).body.items.map(({ id }) => id)
    const readers = named(await found('manager', 'smith'), 'reader').map(({ id }) => id)
    expect([...readers].sort()).toEqual([...listed].sort())
    expect(named(await found('head', 'smith'), 'reader').length).toBeGreaterThan(readers.length)
    expect(typesOf(await found('cataloguer', 'smith'))).not.toContain('reader')
    expect(await found('volunteer', 'smith')).toEqual([])
  })

  it('leaves out what one may not read', async () => {
    const contact = (results: SearchResult[]) => named(results, 'reader')[0]?.item
    expect(contact(await found('head', 'smith'))).toHaveProperty('email')
    expect(contact(await found('librarian', 'smith')) ?? {}).not.toHaveProperty('email')
  })

  it('finds nothing of another tenant', async () => {
    const south = await found('head', 'smith', 'south')
    expect(south.length).toBeGreaterThan(0)
    expect(south.every(({ type, id }) => type !== 'reader' || id <= 16)).toBe(true)
  })

  it('MAPI-02 looks for one type alone when told so, with the same rules', async () => {
    const head = await server.as('head')
    const readers = async (client: typeof head) =>
      (await client.post('search', { query: 'smith', type: 'reader' })).body.items
    const all = named(await found('head', 'smith'), 'reader')
    expect(await readers(head)).toEqual(all)
    expect(await readers(await server.as('cataloguer'))).toEqual([])
    expect((await head.post('search', { query: 'smith', type: 'branch' })).body.items).toEqual([])
  })

  it('is one statement', async () => {
    await found('head', 'smith')
    expect(server.statementsFor(1)).toContain(server.statements())
  })

  it.each([
    [{ query: '' }, 422],
    [{ query: ' a ' }, 422],
    [{ query: 'x'.repeat(201) }, 422],
    [{ query: 7 }, 400],
    [{}, 400],
    [{ query: 'smith', type: 'loan' }, 400],
    [{ query: 'smith', type: '__proto__' }, 400],
    [{ query: 'smith', limit: 3 }, 400],
  ])('refuses %j with %i', async (body, status) => {
    expect((await (await server.as('head')).post('search', body)).status).toBe(status)
  })

  it.each(["'; drop table readers; --", '100%', '\\\\', '__', '"quoted"', '((('])(
    'takes %j as words',
    async (query) => {
      expect(Array.isArray(await found('head', query))).toBe(true)
    },
  )
})
