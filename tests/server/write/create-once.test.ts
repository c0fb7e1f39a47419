import { subHours } from 'date-fns'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetKeys } from '#server/write/forget-keys.ts'
import { type Client, openTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let head: Client
let attempts = 0
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server.close())

const aKey = () => ({ 'idempotency-key': `attempt-${++attempts}` })
const named = async (name: string) =>
  (await head.get('books/categories?count=500')).body.items.filter((category) => category.name === name).length

describe('a record that is made with the key of an attempt', () => {
  it('is made once when its reply was lost and it is sent again, and both have the same reply', async () => {
    const key = aKey()
    const first = await head.post('books/categories', { name: 'Lost' }, key)
    const again = await head.post('books/categories', { name: 'Lost' }, key)
    expect(first.status).toBe(201)
    expect(again).toMatchObject({ status: 201, etag: first.etag, body: first.body })
    expect(await named('Lost')).toBe(1)
    const [lines] = await server.inTenant('north', (tx) =>
      tx.query(sql<{ count: number }>`
        select count(*)::integer as count from audit_log
        where entity = 'category' and action = 'create' and after ->> 'name' = 'Lost'`),
    )
    expect(lines?.count).toBe(1)
  })

  it('is made once when it is sent five times at once', async () => {
    const key = aKey()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => head.post('books/categories', { name: 'Hasty' }, key)),
    )
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(replies.map(({ body }) => body.item.id)).size).toBe(1)
    expect(await named('Hasty')).toBe(1)
  })

  it('is refused with other content, which is not lost without a word', async () => {
    const key = aKey()
    await head.post('books/categories', { name: 'Before' }, key)
    const before = await server.fingerprint()
    const other = await head.post('books/categories', { name: 'After' }, key)
    expect(other).toMatchObject({ status: 409, body: { error: expect.stringContaining('This was saved already') } })
    expect(await server.fingerprint()).toBe(before)
  })

  it('may be sent again with the same key after it was refused', async () => {
    const key = aKey()
    expect((await head.post('books/categories', { name: '' }, key)).status).toBe(422)
    expect((await head.post('books/categories', { name: 'Mended' }, key)).status).toBe(201)
  })

  it('is another one for somebody of another tenant with the same key', async () => {
    const key = aKey()
    const mine = await head.post('books/categories', { name: 'Mine' }, key)
    const other = await server.as('head', 'south')
    const theirs = await other.post('books/categories', { name: 'Theirs' }, key)
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.body.item.name).toBe('Theirs')
  })

  it('is no more to be had once it has been deleted, and not made again', async () => {
    const key = aKey()
    const { body } = await head.post('books/categories', { name: 'Gone' }, key)
    await head.delete(`books/categories/${body.item.id}`)
    expect((await head.post('books/categories', { name: 'Gone' }, key)).status).toBe(404)
  })

  it.each(['short', 'x'.repeat(101), 'with space'])('has a key that is none: %s', async (key) => {
    const reply = await head.post('books/categories', { name: 'Odd' }, { 'idempotency-key': key })
    expect(reply).toMatchObject({ status: 400, body: { error: expect.stringContaining('Idempotency-Key') } })
  })

  it('is forgotten after a day', async () => {
    await head.post('books/categories', { name: 'Old' }, aKey())
    const count = async () =>
      (
        await server.inTenant('north', (tx) =>
          tx.query(sql<{ count: number }>`select count(*)::integer as count from idempotency_keys`),
        )
      )[0]?.count
    await server.inTenant('north', (tx) =>
      tx.query(sql`update idempotency_keys set created_at = ${subHours(server.parts.clock(), 23).toISOString()}`),
    )
    const kept = await count()
    await forgetKeys(server.parts)
    expect(await count()).toBe(kept)
    await server.inTenant('north', (tx) =>
      tx.query(sql`update idempotency_keys set created_at = ${subHours(server.parts.clock(), 25).toISOString()}`),
    )
    await forgetKeys(server.parts)
    expect(await count()).toBe(0)
  })
})
