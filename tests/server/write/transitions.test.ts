import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestServer, oneOf, openTestServer } from '../../support/server.ts'

let server: TestServer
let head: Client
let reservation: number
let body: Record<string, unknown>
let books: number[]

beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
  const reader = Number(oneOf((await head.get('readers?count=1&filter[status]=enabled')).body.items).id)
  const branch = Number(oneOf((await head.get('branches?count=1')).body.items).id)
  body = { reader_id: reader, branch_id: branch }
  const free = await server.inTenant('north', (tx) =>
    tx.query(sql<{ id: number }>`
      select id from books where reservable and id not in (select book_id from reservations) order by id`),
  )
  books = free.map(({ id }) => id)
})
afterAll(() => server.close())

beforeEach(async () => {
  const made = await head.post('reservations', { ...body, book_id: books.pop() })
  reservation = made.body.item.id
})

const move = (name: string, sent?: object, client = head) =>
  client.post(`reservations/${reservation}/transitions/${name}`, sent)
const statusOf = async () => (await head.get(`reservations/${reservation}`)).body.item.status
const steps = () =>
  server.inTenant('north', (tx) =>
    tx.query(sql<Record<string, unknown>>`
      select from_status, to_status, reason, made_by_guard
      from reservation_steps where reservation_id = ${reservation} order by id`),
  )

describe('a state that changes by declared moves', () => {
  it('is moved by the call of a move, which the history and the audit log tell', async () => {
    expect((await move('hold')).body).toEqual({ from: 'waiting', to: 'ready' })
    expect((await move('call_off', { reason: 'Found it elsewhere' })).status).toBe(200)
    expect(await statusOf()).toBe('cancelled')
    expect(await steps()).toEqual([
      { from_status: 'waiting', to_status: 'ready', reason: null, made_by_guard: 'admin' },
      { from_status: 'ready', to_status: 'cancelled', reason: 'Found it elsewhere', made_by_guard: 'admin' },
    ])
    const [last] = await server.inTenant('north', (tx) =>
      tx.query(sql<{ before: unknown; after: unknown }>`
        select before, after from audit_log where entity = 'reservation' and record_id = ${reservation}
        order by id desc limit 1`),
    )
    expect(last).toEqual({ before: { status: 'ready' }, after: { status: 'cancelled' } })
  })

  it('keeps when it was moved, where the move names a field for it', async () => {
    await move('hold')
    const { put_aside_at, updated_at } = (await head.get(`reservations/${reservation}`)).body.item
    expect(put_aside_at).toBe(updated_at)
  })

  it('is not moved from a state that the move does not lead from: the refusal names where it can go', async () => {
    const before = await server.fingerprint()
    const reply = await move('collect')
    expect({ status: reply.status, error: reply.body.error }).toMatchObject({
      status: 409,
      error: 'This changes by its own steps alone: from "Waiting" to "Ready" or "Cancelled".',
    })
    expect(await server.fingerprint()).toEqual(before)
    await move('call_off', { reason: 'No more' })
    expect((await move('hold')).body.error).toBe('This is over, and stays "Cancelled".')
  })

  it('asks for a reason where one is declared, and for none elsewhere', async () => {
    expect((await move('call_off')).body.errors).toEqual({ reason: ['This field is required.'] })
    expect((await move('call_off', { reason: '   ' })).body.errors).toEqual({ reason: ['This field is required.'] })
    expect((await move('hold', { reason: 'Because' })).status).toBe(400)
    expect(await statusOf()).toBe('waiting')
    expect(await steps()).toEqual([])
  })

  it('has no call for a move of the system', async () => {
    await move('hold')
    expect((await move('expire')).status).toBe(404)
    expect(await statusOf()).toBe('ready')
  })

  it('is refused in a body, by its name; unchanged it may be carried along', async () => {
    const reply = await head.patch(`reservations/${reservation}`, { status: 'ready' })
    expect({ status: reply.status, errors: reply.body.errors }).toMatchObject({
      status: 422,
      errors: { status: ['This changes by its own steps alone: from "Waiting" to "Ready" or "Cancelled".'] },
    })
    expect((await head.patch(`reservations/${reservation}`, { status: 'waiting', delivery: true })).status).toBe(200)
    expect((await head.post('reservations', { ...body, status: 'ready' })).body.errors).toMatchObject({
      status: ['This field cannot be changed.'],
    })
  })

  it('is refused to those without the permission of the move, and out of scope there is nothing', async () => {
    const librarian = await server.as('librarian')
    expect((await move('hold', undefined, librarian)).status).toBeOneOf([403, 404])
    expect(await statusOf()).toBe('waiting')
  })

  it('is kept by the database from every other statement, also from one of an allowed move', async () => {
    const write = (to: string) =>
      server.inTenant('north', (tx) => tx.query(sql`update reservations set status = ${to} where id = ${reservation}`))
    await expect(write('ready')).rejects.toThrow('are kept as they are')
    await expect(write('collected')).rejects.toThrow('are kept as they are')
    await expect(write('waiting')).resolves.toEqual([])
  })

  it('is moved once by two who do so at the same time', async () => {
    const replies = await Promise.all([move('hold'), move('hold')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await steps()).toHaveLength(1)
  })
})
