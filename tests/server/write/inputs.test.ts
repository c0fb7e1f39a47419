import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
let head: Client
/** A category, one beneath it of the same colour, and one of another. */
let ids: [number, number, number]
let round = 0
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  const add = async (body: object) => (await head.post('books/categories', body)).body.item.id
  const top = await add({ name: `Far away ${round}`, colour: '#111111' })
  ids = [
    top,
    await add({ name: `Maps ${round}`, parent_id: top, colour: '#111111' }),
    await add({ name: `Guides ${round}`, parent_id: top, colour: '#222222' }),
  ]
})

const colours = () =>
  server.inTenant('north', async (tx) => {
    const rows = await tx.query(sql<{ colour: string }>`
      select colour from categories where id = any(${ids}::bigint[]) order by id`)
    return rows.map(({ colour }) => colour)
  })
const change = (body: object, client = head) => client.put(`books/categories/${ids[0]}`, body)

describe('what is sent and not kept', () => {
  it('is read by the hooks of a change', async () => {
    expect((await change({ colour: '#333333', colour_beneath: 'all' })).status).toBe(200)
    expect(await colours()).toEqual(['#333333', '#333333', '#333333'])
    await change({ colour: '#444444', colour_beneath: 'none' })
    expect(await colours()).toEqual(['#444444', '#333333', '#333333'])
  })

  it('has its default where it is not sent', async () => {
    await change({ colour: '#333333' })
    expect(await colours()).toEqual(['#333333', '#333333', '#222222'])
  })

  it('is enough for the hooks to run, and changes nothing of the record itself', async () => {
    const before = await head.get(`books/categories/${ids[0]}`)
    expect((await change({ colour_beneath: 'all' })).etag).toBe(before.etag)
    expect(await colours()).toEqual(['#111111', '#111111', '#111111'])
  })

  it('is neither kept nor in a reply, and names no filter, sort or column', async () => {
    const { item } = (await change({ colour: '#333333', colour_beneath: 'all' })).body
    expect(item).not.toHaveProperty('colour_beneath')
    expect((await head.get(`books/categories/${ids[0]}`)).body.item).not.toHaveProperty('colour_beneath')
    expect((await head.get('books/categories?sorting[colour_beneath]=asc')).status).toBe(400)
    const audit = await server.inTenant('north', (tx) =>
      tx.query(
        sql`select after from audit_log where entity = 'category' and record_id = ${ids[0]} and action = 'update'`,
      ),
    )
    expect(audit).toEqual([{ after: { colour: '#333333' } }])
  })

  it('is checked as any field, before anything is written', async () => {
    const { status, body } = await change({ colour: '#333333', colour_beneath: 'some' })
    expect({ status, errors: body.errors }).toMatchObject({
      status: 422,
      errors: { colour_beneath: [expect.any(String)] },
    })
    expect(await colours()).toEqual(['#111111', '#111111', '#222222'])
  })

  it('is taken of a new record too', async () => {
    const { status, body } = await head.post('books/categories', { name: 'Sea and shore', colour_beneath: 'all' })
    expect(status).toBe(201)
    expect(body.item).not.toHaveProperty('colour_beneath')
  })
})

describe('hooks', () => {
  it('leave nothing behind when one of them fails', async () => {
    const { code } = server.parts
    const { hooks } = code
    const failing = { ...hooks, 'categories/carry-colour': () => Promise.reject(new Error('No.')) }
    Object.assign(code, { hooks: failing })
    expect((await change({ colour: '#333333' })).status).toBe(500)
    Object.assign(code, { hooks })
    expect(await colours()).toEqual(['#111111', '#111111', '#222222'])
  })

  it('do not run where nothing changes and nothing was sent for them', async () => {
    const before = await server.fingerprint()
    expect((await change({ colour: '#111111' })).status).toBe(200)
    expect(await server.fingerprint()).toBe(before)
  })
})
