import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
let head: Client

beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server.close())

const COUNT = { counted_on: '2026-03-02', copies: 1200 }

describe('rows that are written once', () => {
  it('are added, audited and read', async () => {
    const { status, body } = await head.post('branches/1/stock-counts', COUNT)
    expect(status).toBe(201)
    expect(body.item).toMatchObject({ ...COUNT, branch_id: 1 })
    expect(body.item).not.toHaveProperty('updated_at')
    expect((await head.get(`branches/1/stock-counts/${body.item.id}`)).body.item).toMatchObject(COUNT)
    const lines = await server.inTenant('north', (tx) =>
      tx.query(sql`select action, after ->> 'copies' as copies from audit_log where entity = 'stock_count'`),
    )
    expect(lines).toEqual([{ action: 'create', copies: '1200' }])
  })

  it('have no address at which they could be changed or deleted', async () => {
    const { body } = await head.post('branches/1/stock-counts', COUNT)
    const path = `branches/1/stock-counts/${body.item.id}`
    const replies = [await head.put(path, { copies: 1 }), await head.delete(path)]
    expect(replies.map(({ status }) => status)).toEqual([404, 404])
  })

  it.each(['update stock_counts set copies = 0', 'delete from stock_counts'])(
    'are kept by the database itself: %s',
    async (statement) => {
      const changing = server.inTenant('north', (tx) => tx.query(sql.raw(statement)))
      await expect(changing).rejects.toThrow('permission denied')
    },
  )

  it('keep what they refer to from being deleted', async () => {
    const made = await head.post('branches', {
      name: 'Kiosk',
      code: 'KIO',
      address: '1 Quay',
      city: 'Hull',
      postcode: 'HU1 1AA',
    })
    const id = made.body.item.id
    await head.post(`branches/${id}/stock-counts`, COUNT)
    const reply = await head.delete(`branches/${id}`)
    expect(reply.status).toBe(409)
    expect(reply.body.blockers).toMatchObject([{ resource: 'stock_counts', title: 'Stock count', count: 1 }])
  })
})
