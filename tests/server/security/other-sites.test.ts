import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, openTestServer } from '../../support/server.ts'

const FRIEND = 'https://portal.example.org'
const FOE = 'https://evil.example.com'

let server: TestServer
let app: FastifyInstance
let identity: Record<string, string>
beforeAll(async () => {
  server = await openTestServer({ settings: { allowedOrigins: [FRIEND] } })
  app = server.app
  identity = await server.identity('head')
})
afterAll(() => server.close())

describe('a page of another site', () => {
  it('cannot act for whoever is signed in: a session travels in no cookie', async () => {
    const { headers } = await app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-tenant': 'north' },
      payload: { email: 'head@north.example', password: 'shelf-by-shelf' },
    })
    // The one cookie tells known browsers from others, and opens nothing.
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^rollcall_browser=[\w-]{43}; Path=\/api; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
    const known = { 'x-tenant': 'north', cookie }
    expect((await app.inject({ url: '/api/check', headers: known })).statusCode).toBe(401)
    const token = identity.authorization?.slice(7) ?? ''
    const { statusCode } = await app.inject({
      url: '/api/check',
      headers: { 'x-tenant': 'north', cookie: `session=${token}; token=${token}; authorization=Bearer ${token}` },
    })
    expect(statusCode).toBe(401)
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'cannot send a form as %s, which needs no leave of ours',
    async (type) => {
      const before = await server.fingerprint()
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/authors',
        headers: { ...identity, 'content-type': type, origin: FOE },
        payload: '{"first_name":"Eve","last_name":"Evil"}',
      })
      expect([400, 415]).toContain(statusCode)
      expect(await server.fingerprint()).toBe(before)
    },
  )

  it('is not allowed to read replies, with or without credentials', async () => {
    for (const origin of [FOE, 'null', `${FRIEND}.evil.example.com`, FRIEND.replace('https', 'http')]) {
      const { headers } = await app.inject({ url: '/api/books', headers: { ...identity, origin } })
      expect(headers['access-control-allow-origin']).toBeUndefined()
      const preflight = await app.inject({
        method: 'OPTIONS',
        url: '/api/books',
        headers: {
          origin,
          'access-control-request-method': 'DELETE',
          'access-control-request-headers': 'authorization',
        },
      })
      expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it('is allowed to, when it is ours: by its exact origin, never by a star', async () => {
    const { headers } = await app.inject({ url: '/api/books', headers: { ...identity, origin: FRIEND } })
    expect(headers['access-control-allow-origin']).toBe(FRIEND)
    expect(headers['access-control-allow-credentials']).toBe('true')
    expect(String(headers.vary)).toMatch(/origin/i)
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/books',
      headers: {
        origin: FRIEND,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'x-tenant',
      },
    })
    expect(preflight.headers['access-control-allow-origin']).toBe(FRIEND)
    expect(String(preflight.headers['access-control-allow-headers'])).toContain('authorization')
  })

  it('is allowed nothing when nothing is configured', async () => {
    const closed = await openTestServer()
    const { headers } = await closed.app.inject({ url: '/api/health', headers: { origin: FRIEND } })
    expect(headers['access-control-allow-origin']).toBeUndefined()
    await closed.close()
  })
})
