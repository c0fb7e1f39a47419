import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database, RequestOptions } from '#server/database/database.ts'
import { createHttpApp } from '#server/http/create-http-app.ts'
import { openTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let app: TestServer['app']
let headers: Record<string, string>
const asked: RequestOptions[] = []

beforeAll(async () => {
  server = await openTestServer()
  // A database that a replica follows says where each write is kept.
  const database: Database = {
    ...server.database,
    async request(credentials, work, options = {}) {
      asked.push(options)
      const value = await server.database.request(credentials, work, options)
      if (!options.readOnly) options.written?.('00000000/0000ABCD')
      return value
    },
  }
  app = await createHttpApp({ ...server.parts, database })
  headers = await server.identity('head')
})
afterAll(async () => {
  await app.close()
  await server.close()
})

it('a reply to a write says at which position it is kept, and one to a read does not', async () => {
  const body = { last_name: 'Woolf' }
  const written = await app.inject({ method: 'POST', url: '/api/authors', headers, payload: body })
  expect(written.statusCode, written.body).toBe(201)
  expect(written.headers['x-written']).toBe('00000000/0000ABCD')
  const read = await app.inject({ url: '/api/authors', headers })
  expect(read.headers).not.toHaveProperty('x-written')
})

it('a list is asked for from there on', async () => {
  await app.inject({ url: '/api/books', headers: { ...headers, 'x-written': '00000000/0000ABCD' } })
  expect(asked.at(-1)).toMatchObject({ readOnly: true, isList: true, after: '00000000/0000ABCD' })
})

it.each(['soon', '0/', '0/123456789', "0/1' or 1"])(
  'a position that no reply gave is refused: %s',
  async (position) => {
    const reply = await app.inject({ url: '/api/books', headers: { ...headers, 'x-written': position } })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      error: 'The header x-written has the position that a reply gave, such as 16/B374D848.',
    })
  },
)
