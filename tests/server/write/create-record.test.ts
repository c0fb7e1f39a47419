import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEED_NOW } from '../../fixtures/library/seed.ts'
import { type Client, type TestServer, oneOf, openTestServer } from '../../support/server.ts'

let server: TestServer
let head: Client
let manager: Client

beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
  manager = await server.as('manager')
})
afterAll(() => server.close())

describe('creating', () => {
  it('fills in defaults, computes, nests names, and gives the first version in one statement', async () => {
    const reply = await head.post('books', { title: ' New ', subtitle: 'Old', author_id: 2, genre_id: 3, price: 1250 })
    expect(reply.status).toBe(201)
    expect(reply.etag).toBe('"1"')
    expect(reply.body.item).toMatchObject({
      title: 'New',
      full_title: 'New: Old',
      medium: 'paperback',
      language: 'en',
      themes: [],
      price: 1250,
      author: { id: 2, name: "Jane O'Neill" },
      created_at: '2026-03-18T10:00:00.000Z',
    })
    expect(server.statementsFor(1)).toContain(server.statements())
  })

  it('links a new record with its creator when their scope goes through a relation, in three statements', async () => {
    const made = await manager.post('librarians', { first_name: 'Lin', last_name: 'Ked', email: 'lin@example.org' })
    expect(made.status).toBe(201)
    expect(server.statementsFor(3)).toContain(server.statements())
    const { id } = made.body.item as { id: number }
    expect((await manager.get(`librarians/${id}`)).status).toBe(200)
    const links = await server.inTenant('north', (tx) =>
      tx.query(sql`select branch_id, "primary" from branch_librarians where librarian_id = ${id}`),
    )
    expect(links).toEqual([{ branch_id: 1, primary: false }])
    const elsewhere = await server.as('both')
    expect((await elsewhere.get(`librarians/${id}`)).status).toBe(404)
  })

  it('takes defaults that depend on the day from the tenant’s day', async () => {
    server.setNow('2026-06-30T23:30:00.000Z')
    const late = await server.as('head')
    const { body } = await late.post('readers', { first_name: 'A', last_name: 'B', branch_id: 1 })
    server.setNow('2026-03-18T10:00:00.000Z')
    expect(body.item.member_since).toBe('2026-07-01')
  })

  it('MCON-15 leaves out dates that are null, whatever they are called, and no other field', async () => {
    const reader = { first_name: 'Ann', last_name: 'Other', branch_id: 1, date_of_birth: null }
    const made = await head.post('readers', { ...reader, member_since: null })
    expect(made.status).toBe(201)
    expect(made.body.item.member_since).toBe(SEED_NOW.slice(0, 10))
    const closure = { start_date: '2026-08-01', end_date: '2026-08-02', reason_id: 1 }
    const missing = await head.post('branches/1/closures', { ...closure, end_date: null })
    expect(missing.body.errors).toEqual({ end_date: ['This field is required.'] })
    const unknown = await head.post('branches/1/closures', { ...closure, other_date: null })
    expect(unknown.body.errors).toEqual({ other_date: ['There is no such field.'] })
  })

  it('stores values in one form: phones, postcodes, capitals, instants, formatted text', async () => {
    const reader = await head.post('readers', {
      first_name: 'Ann',
      last_name: 'Other',
      branch_id: 1,
      phone_mobile: '07700 900 123',
      postcode: 'ls14ap',
    })
    expect(reader.body.item).toMatchObject({ phone_mobile: '+447700900123', postcode: 'LS1 4AP' })
    const copy = await head.post('copies', {
      book_id: 1,
      branch_id: 1,
      barcode: 'abc-0001',
      last_checked_at: '2026-03-01T12:00:00+02:00',
    })
    expect(copy.body.item).toMatchObject({ barcode: 'ABC-0001', last_checked_at: '2026-03-01T10:00:00.000Z' })
    const book = await head.post('books', {
      title: 'Marked up',
      author_id: 1,
      genre_id: 1,
      summary:
        '<p style="text-align:center;position:fixed" onclick="x()">Hi<script>alert(1)</script>' +
        '<a href="javascript:x">no</a><img src="http://a/b.png" onerror="x()"></p>',
    })
    expect(book.body.item.summary).toBe(
      '<p style="text-align:center">Hi<a rel="noopener noreferrer nofollow">no</a><img /></p>',
    )
  })

  it('sets other fields as declared when a field changes', async () => {
    const { body } = await head.post('books', { title: 'Atlas', author_id: 1, genre_id: 1, reference_only: true })
    expect(body.item).toMatchObject({ reference_only: true, reservable: false, home_delivery: false })
  })

  it('gives a record to the branch of whoever makes it', async () => {
    const { status, body } = await manager.post('readers', { first_name: 'Own', last_name: 'Reader' })
    expect(status).toBe(201)
    expect(body.item.branch_id).toBe(1)
  })

  it('takes the parent from the address', async () => {
    const { status, body } = await head.post('branches/3/closures', {
      start_date: '2026-09-01',
      end_date: '2026-09-02',
      reason_id: 1,
      branch_id: 3,
    })
    expect(status).toBe(201)
    expect(body.item.branch_id).toBe(3)
  })

  it('writes who made it, when, and what it was, in the same transaction', async () => {
    const { body, headers } = await head.post('books/categories', { name: 'Maps' })
    const [line] = await server.inTenant('north', (tx) =>
      tx.query(sql<Record<string, unknown>>`select * from audit_log order by id desc limit 1`),
    )
    expect(line).toMatchObject({
      entity: 'category',
      record_id: body.item.id,
      action: 'create',
      at: '2026-03-18T10:00:00.000Z',
      request_id: headers['x-request-id'],
      before: null,
      after: { id: body.item.id, name: 'Maps' },
      impersonator_user_id: null,
    })
    expect(line?.actor_user_id).toEqual(expect.any(Number))
  })

  it('closes the open period before a new one, in two statements', async () => {
    const { body: before } = await head.get('branches/2/opening-rates')
    const open = oneOf(before.items, (row) => row.end_date === null)
    const created = await head.post('branches/2/opening-rates', { start_date: '2030-01-01', type: 'value', rate: 900 })
    expect(created.status).toBe(201)
    expect(server.statementsFor(2)).toContain(server.statements())
    const { body: after } = await head.get('branches/2/opening-rates')
    expect(oneOf(after.items, (row) => row.id === open.id).end_date).toBe('2030-01-01')
    const [line] = await server.inTenant('north', (tx) =>
      tx.query(sql`select before, after from audit_log where entity = 'opening_rate' and record_id = ${open.id}`),
    )
    expect(line).toEqual({ before: { end_date: null }, after: { end_date: '2030-01-01' } })
  })
})
