import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openTestServer, type TestServer } from '../../../support/server.ts'

let server: TestServer
let head: Client
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server?.close())

/** A category with genres in the order in which they were added. */
async function shelf(name: string, ...genres: string[]) {
  const { id } = (await head.post('books/categories', { name })).body.item
  const api = `books/categories/${id}/genres`
  const ids: number[] = []
  for (const genre of genres) ids.push((await head.post(api, { name: genre })).body.item.id)
  const names = async () => (await head.get(api)).body.items.map((row) => row.name)
  return { api, ids, names }
}

describe('rows in an order', () => {
  it('INC-05 come last when they are new, each category counting for itself', async () => {
    const one = await shelf('Wild things', 'Birds', 'Bees')
    const other = await shelf('Far places', 'Alps')
    const rows = (await head.get(one.api)).body.items
    expect(rows.map(({ name, position }) => [name, position])).toEqual([
      ['Birds', 0],
      ['Bees', 1],
    ])
    expect((await head.get(other.api)).body.items).toMatchObject([{ position: 0 }])
    const typed = await head.post(one.api, { name: 'Bats', position: 7 })
    expect([typed.status, Object.keys(typed.body.errors)]).toEqual([422, ['position']])
  })

  it('INC-05 are put in another, with a line in the audit log for each that moved', async () => {
    const { api, ids, names } = await shelf('Crafts', 'Knitting', 'Pottery', 'Weaving')
    const [knitting, pottery, weaving] = ids
    const reply = await head.put(`${api}/order`, { ids: [pottery, knitting, weaving] })
    expect(reply.body.items.map(({ id }) => id)).toEqual([pottery, knitting, weaving])
    expect(await names()).toEqual(['Pottery', 'Knitting', 'Weaving'])
    const audit = (await head.get(`audit/genres/${pottery}`)).body.items
    expect(audit.map(({ action }) => action).sort()).toEqual(['create', 'update'])
    expect((await head.get(`audit/genres/${weaving}`)).body.items).toHaveLength(1)
  })

  it.each([
    ['a row that is missing', (ids: number[]) => ids.slice(1), 409],
    ['a row that stands elsewhere', (ids: number[]) => [...ids.slice(1), 1], 409],
    ['a row twice', (ids: number[]) => [...ids.slice(1), ids[1]], 409],
    ['no list', () => 'first', 400],
  ])('is refused with %s', async (what, change, status) => {
    const { api, ids, names } = await shelf(`Music, ${what}`, 'Jazz', 'Folk')
    expect((await head.put(`${api}/order`, { ids: change(ids) })).status).toBe(status)
    expect(await names()).toEqual(['Jazz', 'Folk'])
  })

  it('is there for those alone who may change the rows', async () => {
    const { api, ids } = await shelf('Sports', 'Chess', 'Cricket')
    const desk = await server.as('desk')
    expect((await desk.put(`${api}/order`, { ids })).status).toBe(403)
    expect((await head.put('books/categories/987654/genres/order', { ids: [] })).status).toBe(404)
  })

  it('SCON-18 has room for so many and no more', async () => {
    const genres = Array.from({ length: 60 }, (_, index) => `Genre ${index}`)
    const { api } = await shelf('Everything', ...genres)
    const refused = await head.post(api, { name: 'One more' })
    expect([refused.status, refused.body.errors]).toEqual([422, { '': ['There can be at most 60 of them here.'] }])
  })
})
