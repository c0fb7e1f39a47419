import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
let head: Client
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server.close())

const GROUP = 'reading-groups/1'
const change = (body: object) => head.put(GROUP, body)

describe('an object of fields of a record', () => {
  it('is nested in its reply', async () => {
    const { item } = (await head.get(GROUP)).body
    expect(item.terms).toEqual({ fee: item.monthly_fee, places: item.places, ends_on: item.ends_on })
  })

  it('is taken as replies have it', async () => {
    const { status, body } = await change({ terms: { fee: 700, places: 9, ends_on: '2031-12-19' } })
    expect(status).toBe(200)
    expect(body.item).toMatchObject({ monthly_fee: 700, places: 9, ends_on: '2031-12-19' })
    expect(body.item.terms).toEqual({ fee: 700, places: 9, ends_on: '2031-12-19' })
  })

  it('is taken in part, and of a new record', async () => {
    expect((await change({ terms: { places: 11 } })).body.item).toMatchObject({ monthly_fee: 700, places: 11 })
    const { item } = (await head.get(GROUP)).body
    const { name, branch_id, librarian_id, category_id, weekday, starts_on } = item
    const group = {
      name: `${String(name)} again`,
      branch_id,
      librarian_id,
      category_id,
      weekday,
      // No other group of the branch meets then, which the server would ask about.
      start_time: '06:30',
      starts_on,
    }
    const { body } = await head.post('reading-groups', { ...group, terms: { places: 4 } })
    expect(body.item, JSON.stringify(body)).toMatchObject({ places: 4, terms: { places: 4 } })
  })

  it('comes back unchanged with a whole record', async () => {
    const before = await head.get(GROUP)
    expect((await change(before.body.item)).etag).toBe(before.etag)
  })

  it.each([
    ['a value that does not fit', { fee: -1 }, 'terms.fee'],
    ['a name that it does not have', { price: 5 }, 'terms.price'],
    ['a state that the record must not have', { ends_on: '1990-01-01' }, 'terms.ends_on'],
  ])('is refused where it was sent: %s', async (_what, terms, place) => {
    const { status, body } = await change({ terms })
    expect({ status, places: Object.keys(body.errors) }).toEqual({ status: 422, places: [place] })
  })

  it.each([null, 5, [1]])('is refused as %j', async (terms) => {
    expect(await change({ terms })).toMatchObject({ status: 422, body: { errors: { terms: ['Send an object.'] } } })
  })

  it('may come beside its fields, if both say the same', async () => {
    expect((await change({ terms: { places: 8 }, places: 8 })).body.item.places).toBe(8)
    expect(await change({ terms: { places: 8 }, places: 7 })).toMatchObject({
      status: 422,
      body: { errors: { 'terms.places': ['"places" says something else.'] } },
    })
    expect((await head.get(GROUP)).body.item.places).toBe(8)
  })
})
