import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestServer, oneOf, openTestServer } from '../../support/server.ts'

const KEPT = 'What was paid stays as it was.'

let server: TestServer
let head: Client
let manager: Client
let fine: number
let reader: number

beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
  manager = await server.as('manager')
  reader = Number(oneOf((await manager.get('readers?count=1')).body.items).id)
})
afterAll(() => server.close())

beforeEach(async () => {
  const { body } = await head.post('fines', { reader_id: reader, reason: 'Coffee', type: 'value', amount: 250 })
  fine = body.item.id
})

const pay = () => manager.patch(`fines/${fine}`, { paid_on: '2026-03-01', method: 'cash' })
const amountOf = async () => (await manager.get(`fines/${fine}`)).body.item.amount

describe('a field that is kept once the record meets a condition', () => {
  it('changes until then', async () => {
    expect((await manager.patch(`fines/${fine}`, { amount: 300 })).status).toBe(200)
    expect((await manager.patch(`fines/${fine}`, { amount: 320, paid_on: '2026-03-01', method: 'card' })).status).toBe(
      200,
    )
    expect(await amountOf()).toBe(320)
  })

  it('is refused by its name afterwards, and nothing of the body is written', async () => {
    await pay()
    const before = await server.fingerprint()
    const reply = await manager.patch(`fines/${fine}`, { amount: 300, type: 'percent', reason: 'Tea' })
    expect({ status: reply.status, errors: reply.body.errors }).toMatchObject({
      status: 422,
      errors: { amount: expect.arrayContaining([KEPT]), type: [KEPT] },
    })
    expect(await server.fingerprint()).toEqual(before)
  })

  it('lets everything else change, and the record go back to where it may change', async () => {
    await pay()
    expect((await manager.patch(`fines/${fine}`, { amount: 250, reason: 'Tea' })).status).toBe(200)
    expect((await manager.patch(`fines/${fine}`, { paid_on: null })).status).toBe(200)
    expect((await manager.patch(`fines/${fine}`, { amount: 300 })).status).toBe(200)
  })

  it('is corrected by whoever may, which the audit log tells', async () => {
    await pay()
    const reply = await head.patch(`fines/${fine}`, { amount: 200 })
    expect({ status: reply.status, amount: reply.body.item?.amount }).toEqual({ status: 200, amount: 200 })
    const [last] = await server.inTenant('north', (tx) =>
      tx.query(sql<{ before: unknown; after: unknown }>`
        select before, after from audit_log where entity = 'fine' and record_id = ${fine} order by id desc limit 1`),
    )
    expect(last).toEqual({ before: { amount: 250 }, after: { amount: 200 } })
    expect((await manager.patch(`fines/${fine}`, { amount: 250 })).status).toBe(422)
  })
})

describe('a field that is replaceable once the record meets a condition', () => {
  const damaged = async () => {
    const { branch_id } = (await manager.get('check')).body.item
    const { body } = await head.get(`copies?count=1&filter[condition]=good&filter[branch_id]=${branch_id}`)
    const { id } = oneOf(body.items)
    expect((await head.patch(`copies/${id}`, { condition: 'damaged', acquired_on: '2026-01-05' })).status).toBe(200)
    return `copies/${id}`
  }

  it('takes another value, and is not emptied but by whoever may correct it', async () => {
    const copy = await damaged()
    const emptied = await manager.patch(copy, { acquired_on: null })
    const errors = { acquired_on: ['The day on which a damaged copy came is kept: it is claimed by that.'] }
    expect({ status: emptied.status, errors: emptied.body.errors }).toEqual({ status: 422, errors })
    expect((await manager.patch(copy, { acquired_on: '2026-01-06' })).body.item).toMatchObject({
      acquired_on: '2026-01-06',
    })
    expect((await head.patch(copy, { acquired_on: null })).body.item).toMatchObject({ acquired_on: null })
  })
})
