import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as argon2 from '@node-rs/argon2'
import { SEED_NOW, SEED_PASSWORD } from '../../fixtures/library/seed.ts'
import { type TestServer, openTestServer } from '../../support/server.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>()
  return { ...real, verify: vi.fn(real.verify) }
})

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => server.setNow(SEED_NOW))
afterAll(() => server.close())

const signIn = (name: string, password = SEED_PASSWORD, headers: Record<string, string> = {}) =>
  server.anonymous().post('login', { email: `${name}@north.example`, password }, headers)
const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` })

describe('a session', () => {
  it('never begins with a token that somebody brought along', async () => {
    const planted = 'A'.repeat(43)
    const mine = await signIn('head')
    const again = await signIn('head', SEED_PASSWORD, bearer(planted))
    const third = await signIn('head', SEED_PASSWORD, bearer(mine.body.item.token))
    const tokens = [planted, mine, again, third].map((one) => (typeof one === 'string' ? one : one.body.item.token))
    expect(new Set(tokens).size).toBe(4)
    expect((await server.anonymous().get('check', bearer(planted))).status).toBe(401)
  })

  it('is in no cookie, and no reply of it is kept anywhere', async () => {
    const reply = await signIn('head')
    const { token } = reply.body.item
    const check = await server.anonymous().get('check', bearer(token))
    const forgot = await server.anonymous().post('forgot-password', { email: 'head@north.example' })
    expect([reply, check, forgot].map(({ headers }) => headers['cache-control'])).toEqual(Array(3).fill('no-store'))
    // The one cookie tells known browsers from others.
    const cookies = [reply, check, forgot].map(({ headers }) => headers['set-cookie'])
    expect(cookies).toEqual([expect.stringMatching(/^rollcall_browser=/), undefined, undefined])
    expect(cookies[0]).not.toContain(token)
  })

  it('is over at the next call once its person is disabled, and stays over', async () => {
    const { body } = await signIn('support')
    const disable = (at: string | null) =>
      server.inTenant('north', (tx) =>
        tx.query(sql`update users set disabled_at = ${at} where email = 'support@north.example'`),
      )
    expect((await server.anonymous().get('books', bearer(body.item.token))).status).toBe(200)
    await disable(SEED_NOW)
    expect((await server.anonymous().get('books', bearer(body.item.token))).status).toBe(401)
    expect((await signIn('support')).status).toBe(422)
    await disable(null)
  })

  it('is over at the next call once its place is disabled', async () => {
    const { body } = await signIn('librarian')
    await server.inTenant('north', (tx) =>
      tx.query(sql`
        update memberships set disabled_at = now() from users
        where users.id = user_id and email = 'librarian@north.example'`),
    )
    expect((await server.anonymous().get('check', bearer(body.item.token))).status).toBe(401)
    expect((await signIn('librarian')).status).toBe(422)
  })
})

describe('what signing in tells', () => {
  it('AUTH-14 takes the same work for an address that belongs to nobody', async () => {
    const verify = vi.mocked(argon2.verify)
    const workFor = async (name: string) => {
      verify.mockClear()
      await signIn(name, 'a wrong password')
      return {
        statements: server.statements(),
        hashes: verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4)),
      }
    }
    const known = await workFor('manager')
    const unknown = await workFor('nobody')
    expect(known.hashes).toHaveLength(1)
    expect(unknown).toEqual(known)
  })
})
