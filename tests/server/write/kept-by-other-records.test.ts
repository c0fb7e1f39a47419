import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, oneOf, openTestServer, type TestServer } from '../../support/server.ts'

const KEPT = 'The price of a copy stays once its book was withdrawn.'

let server: TestServer
let head: Client
let manager: Client
let copy: { id: number; book_id?: unknown }

beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
  manager = await server.as('manager')
  const { branch_id } = (await manager.get('check')).body.item
  const { id } = oneOf((await head.get(`copies?count=1&filter[branch_id]=${branch_id}`)).body.items)
  copy = (await head.get(`copies/${id}`)).body.item
})
afterAll(() => server.close())

const withdrawn = (on: string | null) =>
  server.inTenant('north', (tx) =>
    tx.query(sql`update books set withdrawn_on = ${on} where id = ${Number(copy.book_id)}`),
  )
beforeEach(async () => {
  await withdrawn(null)
  expect((await head.patch(`copies/${copy.id}`, { purchase_price: 900 })).status).toBe(200)
})

const price = (amount: number | null, who = manager) => who.patch(`copies/${copy.id}`, { purchase_price: amount })

describe('a field that a record keeps for the sake of another record', () => {
  it('changes until that record says so, and is refused by its name afterwards', async () => {
    expect((await price(950)).status).toBe(200)
    await withdrawn('2026-01-01')
    const before = await server.fingerprint()
    for (const amount of [900, null]) {
      const reply = await price(amount)
      expect({ status: reply.status, errors: reply.body.errors }).toEqual({
        status: 422,
        errors: { purchase_price: [KEPT] },
      })
    }
    expect(await server.fingerprint()).toEqual(before)
    await withdrawn(null)
    expect((await price(900)).status).toBe(200)
  })

  it('lets everything else change, and the same value be sent', async () => {
    await withdrawn('2026-01-01')
    const reply = await manager.patch(`copies/${copy.id}`, { purchase_price: 900, shelf: 'K9' })
    expect({ status: reply.status, shelf: reply.body.item?.shelf }).toEqual({ status: 200, shelf: 'K9' })
  })

  it('is corrected by whoever may', async () => {
    await withdrawn('2026-01-01')
    expect((await price(910, head)).body.item).toMatchObject({ purchase_price: 910 })
  })
})
