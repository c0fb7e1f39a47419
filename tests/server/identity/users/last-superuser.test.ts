import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepSuperuser } from '#server/identity/users/keep-superuser.ts'
import { hashToken, newToken } from '#server/identity/token.ts'
import { type Client, openTestServer, oneOf, type TestServer } from '../../../support/server.ts'

const LAST = 'This is the last superuser. Give that role to somebody else first.'

/** Somebody who may do everything is always left, whatever is tried. */
describe('the last person who may do everything', () => {
  let server: TestServer
  let boss: Client
  let head: Client
  let bossId: number
  let roles: Record<string, number>
  beforeAll(async () => {
    server = await openTestServer()
    boss = await server.as('super')
    head = await server.as('head')
    bossId = oneOf((await boss.get('users?search=super')).body.items).id
    const all = (await boss.get('roles/all')).body.items
    roles = Object.fromEntries(all.map(({ id, name }) => [String(name), id]))
  })
  beforeEach(async () => expect(await left()).toBe(1))
  afterAll(() => server.close())

  const left = async () => {
    const [row] = await server.inTenant('north', (tx) =>
      tx.query(sql<{ count: number }>`
        select count(distinct u.id)::int as count from users u
          join memberships m on m.user_id = u.id and m.disabled_at is null
          join membership_roles mr on mr.membership_id = m.id join roles r on r.id = mr.role_id and r.superuser
        where u.disabled_at is null`),
    )
    return row?.count
  }
  /** Refused with words, and still there. */
  const expectRefused = async (reply: Promise<{ status: number; body: { error?: string; errors?: object } }>) => {
    const { status, body } = await reply
    expect([403, 409, 422]).toContain(status)
    expect(JSON.stringify(body.error ?? body.errors).length).toBeGreaterThan(20)
    expect(await left()).toBe(1)
  }

  it('PERM-02 cannot disable, demote or delete their own account', async () => {
    await expectRefused(boss.put(`users/${bossId}`, { status: 'disabled' }))
    await expectRefused(boss.put(`users/${bossId}`, { roles: [roles.Support] }))
    await expectRefused(boss.put(`users/${bossId}`, { roles: [] }))
    await expectRefused(boss.patch(`users/${bossId}`, { status: 'disabled' }))
    await expectRefused(boss.delete(`users/${bossId}`))
    await expectRefused(boss.put('current-user', { roles: ['Support'] }))
  })

  it('PERM-02 cannot be disabled, demoted or deleted by those below', async () => {
    await expectRefused(head.put(`users/${bossId}`, { status: 'disabled' }))
    await expectRefused(head.put(`users/${bossId}`, { roles: [roles.Support] }))
    await expectRefused(head.delete(`users/${bossId}`))
  })

  it('PERM-02 cannot lose what the role may do: it is changed and deleted by nobody', async () => {
    const role = `roles/${roles['Super Admin']}`
    for (const client of [boss, head]) {
      await expectRefused(client.put(role, { level: 9 }))
      await expectRefused(client.put(role, { superuser: false }))
      await expectRefused(client.put(`${role}/permissions`, { permissions: [] }))
      await expectRefused(client.delete(role))
    }
  })

  it('PERM-02 keeps the first membership when a second is added and removed', async () => {
    const person = { first_name: 'super', last_name: 'north', email: 'super@north.example' }
    const added = await head.post('branches/1/users', { ...person, roles: [roles['Front Desk']] })
    const token = newToken()
    await server.inTenant('north', (tx) =>
      tx.query(sql`
        update invitations set token_hash = ${hashToken(token)}, expires_at = '2026-12-31T00:00:00Z'
        where id = ${added.body.item.id}`),
    )
    expect((await server.anonymous().post('invitations/accept', { token })).status).toBe(200)
    expect(added.status).toBe(201)
    await expectRefused(boss.put(`branches/1/users/${bossId}`, { status: 'disabled' }))
    expect((await head.delete(`branches/1/users/${bossId}`)).status).toBe(200)
    expect(await left()).toBe(1)
  })

  it('PERM-02 is one of two who take it from each other at once', async () => {
    const body = { first_name: 'Second', last_name: 'Boss', email: 'second@north.example' }
    const second = (await boss.post('users', { ...body, roles: [roles['Super Admin']] })).body.item
    const other = await server.as('second')
    const replies = await Promise.all([
      boss.put(`users/${second.id}`, { status: 'disabled' }),
      other.put(`users/${bossId}`, { status: 'disabled' }),
    ])
    const [won, lost] = replies.toSorted((one, another) => one.status - another.status)
    expect(won?.status).toBe(200)
    // The later one finds that their account was disabled, or that no superuser would remain.
    expect([401, 422]).toContain(lost?.status)
    if (lost?.status === 422) expect(lost.body.errors).toEqual({ status: [LAST] })
    expect(await left()).toBe(1)
    await server.inTenant('north', (tx) => tx.query(sql`update users set disabled_at = null where id = ${bossId}`))
    await server.inTenant('north', (tx) => tx.query(sql`delete from users where id = ${second.id}`))
    boss = await server.as('super')
  })

  it('PERM-02 is looked for after a change of people, which is undone when nobody is left', async () => {
    const change = server.inTenant('north', async (tx) => {
      await tx.query(sql`update users set disabled_at = now() where id = ${bossId}`)
      await keepSuperuser({ tx }, 'status')
    })
    await expect(change).rejects.toMatchObject({ status: 422, errors: { status: [LAST] } })
  })
})
