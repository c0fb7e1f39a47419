import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEED_PASSWORD } from '../../fixtures/library/seed.ts'
import { type Client, openTestServer, type TestServer } from '../../support/server.ts'

/** The library's branches say who may sign in: `guards.branch_staff.signIn`. */
describe('people of a record that lets nobody sign in', () => {
  let server: TestServer
  let head: Client
  beforeAll(async () => {
    server = await openTestServer()
    head = await server.as('head')
  })
  afterAll(() => server.close())

  const close = (branch: number) =>
    head.patch(`branches/${branch}`, { status: 'disabled', disabled_reason: 'End of lease' })
  const open = (branch: number) => head.patch(`branches/${branch}`, { status: 'enabled' })
  const signIn = (name: string, password = SEED_PASSWORD) =>
    server.anonymous().post('login', { email: `${name}@north.example`, password })

  it('are signed out at their next call, and in again once it does', async () => {
    const manager = await server.as('manager')
    expect((await manager.get('check')).status).toBe(200)
    expect((await close(1)).status).toBe(200)
    expect((await manager.get('check')).status).toBe(401)
    expect((await manager.get('books')).status).toBe(401)
    expect((await open(1)).status).toBe(200)
    expect((await manager.get('check')).status).toBe(200)
  })

  it('are told why, in the words of the declaration, once they have proven their password', async () => {
    await close(1)
    expect((await signIn('manager')).body.errors).toEqual({
      email: ['This branch is closed for good, so nobody can sign in for it. Please ask head office.'],
    })
    expect((await signIn('manager', 'a wrong password')).body.errors).toEqual({
      email: ['These credentials do not match our records.'],
    })
    await open(1)
    expect((await signIn('manager')).status).toBe(200)
  })

  it('keep their other places', async () => {
    await close(2)
    const { status, body } = await signIn('both')
    expect([status, (body.item.user as Record<string, unknown>).guard]).toEqual([200, 'librarian'])
    const session = { authorization: `Bearer ${String(body.item.token)}` }
    const client = server.anonymous()
    const { items } = (await client.get('current-user/memberships', session)).body
    expect(items.map(({ guard }) => guard)).toEqual(['librarian'])
    expect((await client.get('check', session)).body.item).toMatchObject({ membership_count: 1 })
    const [closed] = await server.inTenant('north', (tx) =>
      tx.query(sql<{ id: number }>`
        select memberships.id from memberships join users on users.id = user_id
        where first_name = 'both' and guard = 'branch_staff'`),
    )
    const switched = await client.put('current-user/membership', { membership_id: closed?.id }, session)
    expect(switched.status).toBe(404)
    await open(2)
    expect((await client.put('current-user/membership', { membership_id: closed?.id }, session)).status).toBe(200)
  })

  it('are not to be signed in as', async () => {
    const [manager] = await server.inTenant('north', (tx) =>
      tx.query(sql<{ id: number }>`select id from users where first_name = 'manager'`),
    )
    await close(1)
    expect((await head.post(`branches/1/users/${manager?.id}/impersonate`, undefined)).status).toBe(409)
    await open(1)
  })
})
