import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, openTestServer } from '../../support/server.ts'

const WRITERS = 64

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

describe('64 writers at once on a pool of 10', () => {
  it('are all served, and no write is lost', async () => {
    const head = await server.as('head')
    const replies = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => head.post('books/categories', { name: `Category ${index}` })),
    )
    expect(replies.map((reply) => reply.status)).toEqual(Array(WRITERS).fill(201))
    const [row] = await server.inTenant('north', (tx) =>
      tx.query(sql<{ rows: number; lines: number }>`
        select
          (select count(*) from categories where name like 'Category %') as rows,
          (select count(*) from audit_log where entity = 'category' and action = 'create') as lines`),
    )
    expect(row).toEqual({ rows: WRITERS, lines: WRITERS })
  })

  it('change one record one after the other', async () => {
    const head = await server.as('head')
    const replies = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => head.put('books/7', { title: `Title ${index}` })),
    )
    expect(replies.map((reply) => reply.status)).toEqual(Array(WRITERS).fill(200))
    const versions = replies.map((reply) => Number(reply.etag?.replaceAll('"', '')))
    expect(new Set(versions).size).toBe(WRITERS)
    expect(Math.max(...versions)).toBe(WRITERS + 1)
  })
})
