import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atLeastOne } from '../../../support/at-least-one.ts'
import { type Client, type TestServer, openTestServer } from '../../../support/server.ts'

const COUNTED = { prefer: 'quick-counts' }

let server: TestServer
let head: Client
let manager: Client

beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
  manager = await server.as('manager')
})
afterAll(() => server.close())

type Counts = Record<string, { count: number; more?: true }>
const countsOf = async (client: Client, path: string) =>
  ((await client.get(path, COUNTED)).body.meta as { quick_filters?: Counts }).quick_filters ?? {}
const total = async (client: Client, path: string) => (await client.get(path)).body.meta.total

describe('the counts of quick filters', () => {
  it('FLT-16 are those of each by itself, with the search and the filters, whichever is chosen', async () => {
    for (const query of ['', '&search=a', '&quick_filter=overdue']) {
      const counts = await countsOf(head, `loans?count=1${query}`)
      expect(Object.keys(counts).length).toBeGreaterThan(1)
      const rest = query.replace('&quick_filter=overdue', '')
      for (const [id, { count, more }] of Object.entries(counts)) {
        const rows = await total(head, `loans?count=1${rest}&quick_filter=${id}`)
        expect({ id, count, more }).toEqual({ id, count: more ? 100 : rows, more })
      }
    }
  })

  it('are of what the user may see', async () => {
    const counts = await countsOf(manager, 'loans?count=1')
    expect(counts['all']?.count).toBe(await total(manager, 'loans?count=1'))
    expect(counts['all']?.count).toBeLessThan((await countsOf(head, 'loans?count=1'))['all']?.count ?? 0)
  })

  it('are there only where they are asked for, in one more statement', async () => {
    expect((await head.get('loans?count=1')).body.meta).not.toHaveProperty('quick_filters')
  })

  it('say "100 and more" of long lists, and nothing of what is rare there', async () => {
    await server.inTenant('north', async (tx) => {
      const columns = await tx.query(sql<{ name: string }>`
        select attname as name from pg_attribute
        where attrelid = 'loans'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'`)
      const names = sql.join(columns.map(({ name }) => sql.id(name)))
      await tx.query(sql`
        insert into loans (id, ${names})
        select id + 100000 + step, ${names}
        from (select * from loans where returned_on is not null order by id limit 1) as one, generate_series(1, 2500) as step`)
    })
    const counts = await countsOf(head, 'loans?count=1')
    expect(counts['all']).toEqual({ count: 100, more: true })
    expect(atLeastOne(Object.values(counts)).every(({ count, more }) => count === 100 && more === true)).toBe(true)
  })
})
