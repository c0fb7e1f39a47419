import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, oneOf, openTestServer } from '../../support/server.ts'

let server: TestServer
let head: Client

beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server.close())

async function auditOf(entity: string, id: number) {
  return server.inTenant('north', (tx) =>
    tx.query(sql<Record<string, unknown>>`
      select action, before, after from audit_log where entity = ${entity} and record_id = ${id} order by id`),
  )
}

describe('changing', () => {
  it.each(['put', 'patch'] as const)('%s merges what is sent, in two statements', async (method) => {
    const { body: before } = await head.get('books/2')
    const reply = await head[method]('books/2', { rating: method.length })
    expect(reply.status).toBe(200)
    expect(server.statementsFor(2)).toContain(server.statements())
    expect(reply.body.item).toEqual({ ...before.item, rating: method.length, updated_at: expect.any(String) })
  })

  it('takes a whole record back, with everything in it that is read-only', async () => {
    const { body, etag } = await head.get('books/3')
    const reply = await head.put('books/3', { ...body.item, title: 'Retitled' }, { 'if-match': etag ?? '' })
    expect(reply.body.errors).toBeUndefined()
    expect(reply.status).toBe(200)
    expect(reply.body.item.full_title).toMatch(/^Retitled/)
    expect(server.statementsFor(2)).toContain(server.statements())
  })

  it('takes back the rows of a list, and records of every resource', async () => {
    for (const path of ['loans', 'copies', 'readers', 'branches', 'reading-groups', 'fines', 'librarians', 'notes']) {
      const { body } = await head.get(`${path}?count=1`)
      const row = oneOf(body.items)
      const { body: one } = await head.get(`${path}/${row.id}`)
      for (const record of [row, one.item]) {
        const reply = await head.put(`${path}/${row.id}`, record)
        expect({ path, status: reply.status, body: reply.body }).toMatchObject({ path, status: 200 })
      }
    }
  })

  it('says what the database refuses, not that the reply could not be read after it', async () => {
    const reply = await head.patch('branches/1/opening-rates/1', { start_date: '2028-02-29' })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.errors)).not.toEqual([])
  })

  it('writes nothing when nothing changes', async () => {
    const { body, etag } = await head.get('books/4')
    const before = await server.fingerprint()
    const reply = await head.put('books/4', body.item)
    expect(reply.etag).toBe(etag)
    expect(await server.fingerprint()).toBe(before)
  })

  it('counts versions, and keeps before and after of what changed', async () => {
    await head.put('books/categories/1', { name: 'Novels' })
    const reply = await head.put('books/categories/1', { name: 'Fiction', position: 7 })
    expect(reply.etag).toBe('"3"')
    expect(await auditOf('category', 1)).toEqual([
      { action: 'update', before: { name: 'Fiction' }, after: { name: 'Novels' } },
      { action: 'update', before: { name: 'Novels', position: 0 }, after: { name: 'Fiction', position: 7 } },
    ])
  })

  it('refuses a stale version with both sides', async () => {
    const { etag } = await head.get('books/5')
    await head.put('books/5', { title: 'Theirs' }, { 'if-match': etag ?? '' })
    const reply = await head.put('books/5', { title: 'Mine' }, { 'if-match': etag ?? '' })
    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({
      error: expect.any(String),
      mine: { title: 'Mine' },
      theirs: { title: 'Theirs' },
    })
    const again = await head.put('books/5', { title: 'Mine' }, { 'if-match': reply.etag ?? '' })
    expect(again.body.item.title).toBe('Mine')
  })

  it('loses no update when many change one record at once', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, () => server.as('head')))
    const { etag } = await head.get('books/6')
    const replies = await Promise.all(
      clients.map((client, index) => client.put('books/6', { title: `Edit ${index}` }, { 'if-match': etag ?? '' })),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(7).fill(409)])
  })

  it('takes the change of somebody who wrote between reading and writing, by hand too, and changes the rest', async () => {
    const { body: before } = await head.get('books/6')
    const shown = new Set<unknown>()
    // Each request finds other values than it has read, in about every order.
    const rounds = Array.from({ length: 12 }, async (_, index) => {
      const byHand = server.inTenant('north', (tx) =>
        tx.query(sql`update books set rating = ${index % 5} where id = 6 returning rating`),
      )
      const [reply] = await Promise.all([head.patch('books/6', { title: `Round ${index}` }), byHand])
      expect(reply.status).toBe(200)
      shown.add(reply.body.item.title)
    })
    await Promise.all(rounds)
    const { body } = await head.get('books/6')
    expect(shown.size).toBe(12)
    expect(shown).toContain(body.item.title)
    const lines = (await auditOf('book', 6)).filter(({ after }) => 'title' in (after as object)).slice(-12)
    const titles = lines.map(({ before: was, after }) => [was, after].map((row) => (row as { title: string }).title))
    expect(titles[0]?.[0]).toBe(before.item.title)
    // Every line begins with what the one before has left.
    expect(titles.slice(1).map(([was]) => was)).toEqual(titles.slice(0, -1).map(([, is]) => is))
  })

  it('writes once what changes the session that it is written for', async () => {
    await head.get('branches/3')
    const before = await auditOf('branch', 3)
    const { body } = await head.get('branches/3')
    const status = body.item.status === 'new' ? 'enabled' : 'new'
    expect((await head.patch('branches/3', { status })).body.item.status).toBe(status)
    expect(await auditOf('branch', 3)).toHaveLength(before.length + 1)
  })

  it('clears what does not apply any more, and what null is sent for', async () => {
    const hardback = await head.post('books', { title: 'H', author_id: 1, genre_id: 1, medium: 'hardback', pages: 90 })
    const id = hardback.body.item.id
    const reply = await head.put(`books/${id}`, { medium: 'audiobook', subtitle: null })
    expect(reply.body.item).toMatchObject({ medium: 'audiobook', pages: null })
  })

  it('takes null for what does not apply, because it holds nothing anyway', async () => {
    const { status, body } = await head.patch('readers/2', { newsletter: false, newsletter_topics: null })
    expect(status).toBe(200)
    expect(body.item.newsletter_topics).toEqual([])
    expect((await head.patch('readers/2', { newsletter_topics: ['events'] })).status).toBe(422)
  })

  it('keeps a reference that its condition would exclude today', async () => {
    const { body } = await head.get('loans?count=500')
    const loan = oneOf(body.items, (item) => item.status === 'out')
    const reply = await head.put(`loans/${loan.id}`, { deposit: 77 })
    expect(reply.status).toBe(200)
  })

  it('does not show or take fields that the user may not read', async () => {
    const volunteer = await server.as('support')
    const { body } = await volunteer.get('librarians/1')
    expect(body.item).not.toHaveProperty('hourly_rate')
    const manager = await server.as('manager')
    const refused = await manager.put('branches/1', { annual_budget: 1 })
    expect(refused.status).toBe(403)
  })
})
