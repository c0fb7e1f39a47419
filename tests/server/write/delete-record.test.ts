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

describe('deleting', () => {
  it('is refused with what stands in the way', async () => {
    const before = await server.fingerprint()
    const reply = await head.delete('authors/1')
    expect(reply.status).toBe(409)
    expect(reply.body.blockers).toEqual([
      { resource: 'books', title: 'Books', count: expect.any(Number), names: expect.any(Array) },
    ])
    expect(reply.body.error).toMatch(/^This cannot be deleted: \d+ books/)
    expect(await server.fingerprint()).toBe(before)
  })

  it('is refused while people belong to the record', async () => {
    const reply = await head.delete('branches/1')
    expect(reply.body.blockers).toContainEqual({ resource: 'users', title: 'Users', count: 1, names: [] })
  })

  it('deletes with it what is declared to go, each with its line in the audit log, in three statements', async () => {
    const { body } = await head.post('books', { title: 'Gone', author_id: 1, genre_id: 1 })
    const id = body.item.id
    await head.post('copies', { book_id: id, branch_id: 1, barcode: 'GON-0001' })
    await head.post(`books/${id}/notes`, { text: 'Soon gone' })
    const reply = await head.delete(`books/${id}`)
    expect(reply).toMatchObject({ status: 200, body: { success: true } })
    expect(server.statements()).toBe(3)
    expect((await head.get(`books/${id}`)).status).toBe(404)
    const lines = await server.inTenant('north', (tx) =>
      tx.query(sql<{ entity: string; before: Record<string, unknown> }>`
        select entity, before, after from audit_log where action = 'delete' order by entity`),
    )
    expect(lines).toMatchObject([
      { entity: 'book', before: { title: 'Gone' }, after: null },
      { entity: 'copy', before: { barcode: 'GON-0001', book_id: id } },
      { entity: 'note', before: { text: 'Soon gone', book_id: id } },
    ])
  })

  it('deletes what hangs on a row of its own kind, however deep, and audits each', async () => {
    const create = async (name: string, parent_id: number | null) =>
      (await head.post('books/categories', { name, parent_id })).body.item.id
    const maps = await create('Maps', null)
    const seas = await create('Seas', maps)
    await create('Tides', seas)
    const kept = await create('Globes', null)
    expect((await head.delete(`books/categories/${maps}`)).status).toBe(200)
    expect(server.statements()).toBe(3)
    expect((await head.get(`books/categories/${seas}`)).status).toBe(404)
    expect((await head.get(`books/categories/${kept}`)).status).toBe(200)
    const lines = await server.inTenant('north', (tx) =>
      tx.query(sql<{ name: string }>`
        select before ->> 'name' as name from audit_log
        where action = 'delete' and entity = 'category' order by record_id`),
    )
    expect(lines.map(({ name }) => name)).toEqual(['Maps', 'Seas', 'Tides'])
  })

  it('is refused when something stands in the way of what hangs on a row of its own kind', async () => {
    const { body } = await head.post('books/categories', { name: 'Charts' })
    const below = await head.post('books/categories', { name: 'Stars', parent_id: body.item.id })
    await head.post('books/genres', { name: 'Star charts', category_id: below.body.item.id })
    const reply = await head.delete(`books/categories/${body.item.id}`)
    expect(reply).toMatchObject({ status: 409, body: { blockers: [{ resource: 'genres', title: 'Genre', count: 1 }] } })
    expect(reply.body.error).toBe('This cannot be deleted: 1 genre (Star charts) refers to it.')
  })

  it('empties references that are declared to be emptied, and counts their version', async () => {
    const { body: reader } = await head.post('readers', { first_name: 'Parent', last_name: 'P', branch_id: 1 })
    const { body: child } = await head.post('readers', {
      first_name: 'Child',
      last_name: 'P',
      branch_id: 1,
      guardian_id: reader.item.id,
    })
    expect((await head.delete(`readers/${reader.item.id}`)).status).toBe(200)
    const after = await head.get(`readers/${child.item.id}`)
    expect(after.body.item.guardian_id).toBeNull()
    expect(after.etag).toBe('"2"')
    const [line] = await server.inTenant('north', (tx) =>
      tx.query(sql`
        select before, after from audit_log
        where entity = 'reader' and action = 'update' and record_id = ${child.item.id}`),
    )
    expect(line).toEqual({ before: { guardian_id: reader.item.id }, after: { guardian_id: null } })
  })

  it('takes the type and body that react-admin sends', async () => {
    const { body } = await head.post('books/categories', { name: 'Short-lived' })
    const reply = await head.delete(`books/categories/${body.item.id}`, { 'content-type': 'text/plain' })
    expect(reply.status).toBe(200)
  })
})
