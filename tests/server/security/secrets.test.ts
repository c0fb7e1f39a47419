import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpApp } from '#server/http/create-http-app.ts'
import { createLogger } from '#server/http/logger.ts'
import { SEED_PASSWORD } from '../../fixtures/library/seed.ts'
import { type TestServer, openTestServer } from '../../support/server.ts'
import { atLeastOne } from '../../support/at-least-one.ts'

let server: TestServer
let app: FastifyInstance
let log = ''
beforeAll(async () => {
  server = await openTestServer()
  const destination = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  app = await createHttpApp({ ...server.parts, logger: createLogger('trace', destination) })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const headers = { 'x-tenant': 'north' }

describe('the log', () => {
  it('holds no password, no token, no address of a person, and nothing that was searched for', async () => {
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/login',
      headers,
      payload: { email: 'head@north.example', password: SEED_PASSWORD },
    })
    const token = signedIn.json<{ item: { token: string } }>().item.token
    const bearer = { ...headers, authorization: `Bearer ${token}` }
    await app.inject({
      method: 'POST',
      url: '/api/login',
      headers,
      payload: { email: 'eve@x.example', password: 'guessed-it' },
    })
    await app.inject({ url: '/api/readers?search=Secretperson', headers: bearer })
    await app.inject({ url: `/api/check?token=${token}`, headers })
    await app.inject({ method: 'POST', url: '/api/impersonation', headers, payload: { token: 'handed-over' } })
    await app.inject({ method: 'POST', url: '/api/authors', headers: bearer, payload: '{"last_name": "Broken' })
    expect(log).toContain('/api/login')
    const secrets = [
      SEED_PASSWORD,
      'guessed-it',
      token,
      'eve@x.example',
      'head@north.example',
      'Secretperson',
      'handed-over',
    ]
    for (const secret of secrets) expect(log).not.toContain(secret)
  })

  it('holds no value that the database quotes in an error', async () => {
    log = ''
    const { authorization } = await server.identity('head')
    await server.database.asOwner((tx) =>
      tx.query(sql`alter table authors add constraint no_eve check (last_name <> 'Quotedname') not valid`),
    )
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/authors',
      headers: { ...headers, authorization },
      payload: { first_name: 'A', last_name: 'Quotedname' },
    })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(`${log}${body}`).not.toContain('Quotedname')
  })
})

describe('replies', () => {
  it('hold no hash of a password or a token', async () => {
    const head = await server.as('head')
    const hashes = await server.inTenant('north', (tx) =>
      tx.query(sql<{ hash: string }>`
        select password_hash as hash from users where password_hash is not null union all select token_hash from sessions`),
    )
    expect(hashes.length).toBeGreaterThan(5)
    const resources = Object.values(server.model.resources).flatMap(({ mounts }) => mounts.slice(0, 1))
    const calls = ['check', 'audit', 'current-user', 'current-user/sessions', ...resources.map(({ api }) => api)]
    for (const call of atLeastOne(calls.filter((one) => !one.includes(':')))) {
      const text = JSON.stringify((await head.get(call)).body)
      expect(hashes.some(({ hash }) => text.includes(hash))).toBe(false)
      expect(text).not.toMatch(/password_hash|token_hash/)
    }
  })

  it('say nothing of the inside when something fails', async () => {
    const { authorization } = await server.identity('head')
    await server.database.asOwner((tx) => tx.query(sql`alter table authors rename to authors_gone`))
    const { statusCode, body } = await app.inject({ url: '/api/authors', headers: { ...headers, authorization } })
    await server.database.asOwner((tx) => tx.query(sql`alter table authors_gone rename to authors`))
    expect(statusCode).toBe(500)
    expect(Object.keys(JSON.parse(body) as object)).toEqual(['error', 'message', 'request_id'])
    expect(body).not.toMatch(/authors|select|relation|\.ts/i)
  })
})
