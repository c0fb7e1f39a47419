import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openTestServer, type TestServer } from '../support/server.ts'

const PAGE = readFileSync('docs/guide/api.md', 'utf8')

/** Addresses that the page gives as code, whole: those that it cuts short say nothing that could be asked. */
const ADDRESSES = [...PAGE.matchAll(/`GET \/(api\/[^`\s…]+)`/g)].map(([, address = '']) => address)

/** An address with something that exists in the place of its parameters. */
function example(address: string): string {
  return address.replace('{list}', 'titles').replace('{resource}/{id}', 'readers/1')
}

describe('the page on the API', () => {
  let server: TestServer
  let head: Client
  beforeAll(async () => {
    server = await openTestServer()
    head = await server.as('head')
  })
  afterAll(() => server.close())

  it.each(ADDRESSES.map((address) => [example(address)]))('gives an address that answers: %s', async (address) => {
    expect((await head.get(address.slice('api/'.length))).status).toBe(200)
  })

  it('has addresses to try', () => {
    expect(ADDRESSES.length).toBeGreaterThan(10)
  })

  it('says how lists and their refusals look', async () => {
    const { body } = await head.get('loans?count=1')
    expect(Object.keys(body.meta).sort()).toEqual(['current_page', 'has_more_pages', 'last_page', 'total'])
    expect(body.items[0]?.reader).toMatchObject({
      id: expect.any(Number) as number,
      name: expect.any(String) as string,
    })
    const refused = await head.get('loans?colour=red')
    expect(refused).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('Unknown parameter "colour".') as string },
    })
  })

  it('says how one record is read with the rows of a tab', async () => {
    const { body } = await head.get('branches/3?with=readers&page=1')
    expect(body).toMatchObject({ item: { id: 3 }, with: { readers: { meta: { current_page: 1 } } } })
  })

  it('says how versions are kept apart', async () => {
    const { etag, body } = await head.get('readers/1')
    const city = { city: `${String(body.item.city)} West` }
    expect((await head.put('readers/1', city, { 'if-match': etag ?? '' })).status).toBe(200)
    const stale = await head.put('readers/1', { city: 'Elsewhere' }, { 'if-match': etag ?? '' })
    expect(stale).toMatchObject({ status: 409, body: { mine: { city: 'Elsewhere' }, theirs: city } })
    expect(stale.etag).not.toBe(etag)
  })

  it('says how a refusal to delete names what stands in the way', async () => {
    const { status, body } = await head.delete('readers/1')
    expect(status).toBe(409)
    const loans = { resource: 'loans', title: 'Loans', count: expect.any(Number) as number }
    expect(body.blockers).toContainEqual(expect.objectContaining(loans))
  })

  it('says how links are attached, flipped, changed and detached', async () => {
    const available = (await head.get('reading-groups/7/readers/available')).body.items[0]?.id
    const readers = 'reading-groups/7/readers'
    expect((await head.post(`${readers}/attach`, { reader_id: available })).status).toBe(201)
    expect((await head.post(`${readers}/toggle`, { reader_id: available })).status).toBe(200)
    expect((await head.put(`${readers}/${available}`, { paused: true })).status).toBe(200)
    expect((await head.post(`${readers}/detach`, { reader_id: available })).status).toBe(200)
  })

  it('says what stands in the place of a session', async () => {
    const nobody = server.anonymous()
    expect(await nobody.get('loans')).toMatchObject({ status: 401, body: { reason: 'required' } })
    expect((await nobody.get('public/config')).status).toBe(200)
    expect((await nobody.get('v1/public/config')).status).toBe(200)
    expect((await nobody.get('loans')).headers['x-request-id']).toBeDefined()
  })
})
