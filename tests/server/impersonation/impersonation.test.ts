import { sql } from 'kysely'
import { addSeconds, addHours, parseISO } from 'date-fns'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SEED_NOW } from '../../fixtures/library/seed.ts'
import { type Client, type TestReply, type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
let head: Client
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  server.setNow(SEED_NOW)
  head = await server.as('head')
})
afterAll(() => server.close())

const later = (seconds: number) => server.setNow(addSeconds(parseISO(SEED_NOW), seconds).toISOString())
const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` })

/** The token of the address that a call gave. */
function tokenIn({ status, body }: TestReply): string {
  expect(status).toBe(200)
  const { impersonate_url: url } = body as unknown as { impersonate_url: string }
  expect(url).toMatch(/^\/impersonate#[\w-]{43}$/)
  return url.split('#')[1] ?? ''
}

const userId = async (name: string) => {
  const [user] = await server.inTenant('north', (tx) =>
    tx.query(sql<{ id: number }>`select id from users where email = ${`${name}@north.example`}`),
  )
  return user?.id
}

const redeem = (token: string, tenant = 'north') => server.anonymous(tenant).post('impersonation', { token })

/** A session as librarian 1, opened by head office. */
async function asLibrarian() {
  const { body } = await redeem(tokenIn(await head.post('librarians/1/impersonate', undefined)))
  const headers = bearer((body.item as Record<string, unknown>).token)
  return { body, headers, client: server.anonymous() }
}

describe('PERM-21 signing in as somebody else', () => {
  it('opens by an address with a token, as that person, who is told whose hands they are', async () => {
    const { body } = await asLibrarian()
    expect(body.item.user).toMatchObject({
      name: 'librarian north',
      guard: 'librarian',
      librarian_id: 1,
      impersonator: { name: 'head north' },
    })
    expect(JSON.stringify(body)).not.toContain('"*"')
  })

  it('takes one of the people who belong to a record, by id', async () => {
    const manager = await userId('manager')
    const { body } = await redeem(tokenIn(await head.post(`branches/1/users/${manager}/impersonate`, undefined)))
    expect(body.item.user).toMatchObject({ email: 'manager@north.example', branch_id: 1 })
    const elsewhere = await head.post(`branches/2/users/${manager}/impersonate`, undefined)
    expect(elsewhere.status).toBe(409)
  })

  it('works once, for 60 seconds, and at its own tenant', async () => {
    const used = tokenIn(await head.post('librarians/1/impersonate', undefined))
    expect((await redeem(used)).status).toBe(200)
    const refusal = { errors: { token: ['This link has been used, or is too old. Ask for a new one.'] } }
    expect(await redeem(used)).toMatchObject({ status: 422, body: refusal })
    const late = tokenIn(await head.post('librarians/1/impersonate', undefined))
    later(61)
    expect(await redeem(late)).toMatchObject({ status: 422, body: refusal })
    later(0)
    expect((await redeem(tokenIn(await head.post('librarians/1/impersonate', undefined)), 'south')).status).toBe(422)
    expect((await redeem('made-up')).status).toBe(422)
  })

  it('is no session by itself: the token opens nothing but the one that it stands for', async () => {
    const token = tokenIn(await head.post('librarians/1/impersonate', undefined))
    expect((await server.anonymous().get('check', bearer(token))).status).toBe(401)
  })

  it('names both in every line of the audit log, and writes down that it began', async () => {
    const manager = await userId('manager')
    const { body } = await redeem(tokenIn(await head.post(`branches/1/users/${manager}/impersonate`, undefined)))
    const headers = bearer((body.item as Record<string, unknown>).token)
    const changed = await server.anonymous().patch('branches/1', { phone: '+441904551099' }, headers)
    expect(changed.status).toBe(200)
    const lines = await server.inTenant('north', (tx) =>
      tx.query(sql`
        select action, entity, actor_user_id, impersonator_user_id from audit_log order by id desc limit 2`),
    )
    const headId = await userId('head')
    expect(lines).toEqual([
      { action: 'update', entity: 'branch', actor_user_id: manager, impersonator_user_id: headId },
      { action: 'impersonate', entity: 'user', actor_user_id: headId, impersonator_user_id: null },
    ])
  })

  it('ends with the session that it was opened from', async () => {
    const { client, headers } = await asLibrarian()
    expect((await client.get('check', headers)).status).toBe(200)
    const { body } = await head.post('logout')
    expect(body).toEqual({ success: true })
    expect(await client.get('check', headers)).toMatchObject({ status: 401, body: { reason: 'timeout' } })
  })

  it('ends when the person behind it is disabled, and after two hours', async () => {
    const { client, headers } = await asLibrarian()
    const disable = (at: string | null) =>
      server.inTenant('north', (tx) =>
        tx.query(sql`update users set disabled_at = ${at}::timestamptz where email = 'head@north.example'`),
      )
    await disable(SEED_NOW)
    expect((await client.get('check', headers)).status).toBe(401)
    await disable(null)
    expect((await client.get('check', headers)).status).toBe(200)
    server.setNow(addHours(parseISO(SEED_NOW), 3).toISOString())
    expect((await client.get('check', headers)).status).toBe(401)
  })
})

describe('who may not', () => {
  it('is anybody without the permission, and anybody scoped to a record', async () => {
    const support = await server.as('support')
    expect((await support.post('librarians/1/impersonate', undefined)).status).toBe(403)
    const manager = await server.as('manager')
    expect((await manager.post('librarians/1/impersonate', undefined)).body.error).toBe(
      'Only head office can sign in as somebody else.',
    )
  })

  it('says that nobody can sign in there', async () => {
    expect(await head.post('librarians/9/impersonate', undefined)).toMatchObject({ status: 409 })
    expect((await head.post('librarians/98765/impersonate', undefined)).status).toBe(404)
  })
})

describe('inside such a session', () => {
  it('nobody can sign in as a third person, whatever the one whose place it is may do', async () => {
    await server.inTenant('north', (tx) =>
      tx.query(sql`update roles set permissions = '["*"]'::jsonb where name = 'Librarian'`),
    )
    const { client, headers } = await asLibrarian()
    expect(await client.post('librarians/1/impersonate', undefined, headers)).toMatchObject({
      status: 403,
      body: { error: 'This is not possible while you are signed in as somebody else.' },
    })
  })

  it('does not tell where the person is signed in, ends no session, and changes nothing that signs the person in', async () => {
    const own = await server.as('librarian')
    expect((await own.get('current-user/sessions')).body.items).toHaveLength(1)
    const { client, headers } = await asLibrarian()
    const before = await server.fingerprint()
    const replies = await Promise.all([
      client.get('current-user/sessions', headers),
      client.delete('current-user/sessions', headers),
      client.delete('current-user/sessions/1', headers),
      client.put('current-user/email', { email: 'mine@north.example', current_password: 'x' }, headers),
      client.put('current-user/password', { current_password: 'x', password: 'y', confirm_password: 'y' }, headers),
      client.put('current-user', { first_name: 'Other' }, headers),
      client.put('current-user/membership', { membership_id: 1 }, headers),
    ])
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403))
    expect(await server.fingerprint()).toBe(before)
    expect((await own.get('check')).status).toBe(200)
  })
})
