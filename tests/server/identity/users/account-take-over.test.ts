import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, openTestServer, oneOf, type TestReply, type TestServer } from '../../../support/server.ts'

/** The permissions needed to manage people, and nothing else. */
const PERSONNEL = [
  'users.*',
  'branches.list',
  'branches.details',
  'branches.edit',
  'branches.users.*',
  'librarians.list',
  'librarians.details',
  'librarians.impersonate',
]

describe('whoever may do what one may not', () => {
  let server: TestServer
  let personnel: Client
  beforeAll(async () => {
    server = await openTestServer()
    await server.inTenant('north', async (tx) => {
      await tx.query(sql`
        insert into roles (tenant_id, name, guard, level, permissions)
        values (${tx.tenantId}, 'Personnel', 'admin', 3, ${JSON.stringify(PERSONNEL)}::jsonb),
          (${tx.tenantId}, 'Greeter', 'branch_staff', 7, '["branches.list", "branches.details"]'::jsonb),
          (${tx.tenantId}, 'Keeper of people', 'branch_staff', 7, '["staff.list"]'::jsonb),
          (${tx.tenantId}, 'Archivist', 'admin', 8, '["audit.list"]'::jsonb)`)
      await give(tx, 'support', 'Personnel')
      await give(tx, 'cataloguer', 'Archivist')
      await give(tx, 'desk', 'Greeter')
    })
    personnel = await server.as('support')
  })
  beforeEach(async () => {
    await server.inTenant('north', (tx) => tx.query(sql`delete from email_changes`))
  })
  afterAll(() => server.close())

  async function give(tx: Parameters<Parameters<TestServer['inTenant']>[1]>[0], name: string, role: string) {
    await tx.query(sql`
      update membership_roles set role_id = (select id from roles where name = ${role})
      where membership_id in (
        select memberships.id from memberships join users on users.id = user_id where first_name = ${name})`)
  }
  const userId = async (name: string) => {
    const [user] = await server.inTenant('north', (tx) =>
      tx.query(sql<{ id: number }>`select id from users where first_name = ${name}`),
    )
    return user?.id ?? 0
  }
  const LACKED = /^This person may do what you may not: [a-z_.]+\.$/
  const expectRefused = (reply: TestReply) =>
    expect(reply).toMatchObject({ status: 403, body: { error: expect.stringMatching(LACKED) as unknown } })

  it.each([
    ['of head office', 'cataloguer', ''],
    ['of a branch', 'manager', ''],
    ['of a branch, through the branch', 'manager', 'branches/1/'],
    ['of two places', 'both', 'branches/2/'],
  ])('keeps address, status and membership, where they are %s', async (_where, name, under) => {
    const one = `${under}users/${await userId(name)}`
    const before = await server.fingerprint()
    expectRefused(await personnel.put(one, { email: 'mine@north.example' }))
    expectRefused(await personnel.put(one, { status: 'disabled' }))
    expectRefused(await personnel.put(one, { last_name: 'Other' }))
    expectRefused(await personnel.put(`${one}/reset-password`, { confirm: true }))
    expectRefused(await personnel.delete(one))
    expect(await server.fingerprint()).toBe(before)
  })

  it('is not to be signed in as', async () => {
    expectRefused(await personnel.post('librarians/1/impersonate', undefined))
    expectRefused(await personnel.post(`branches/1/users/${await userId('manager')}/impersonate`, undefined))
    const greeter = await personnel.post(`branches/2/users/${await userId('desk')}/impersonate`, undefined)
    expect(greeter.status).toBe(200)
  })

  it('is found out in every spelling of a permission', async () => {
    await server.inTenant('north', (tx) => give(tx, 'desk', 'Keeper of people'))
    const manager = await server.as('both')
    expectRefused(await manager.put(`branches/2/users/${await userId('desk')}`, { status: 'disabled' }))
    await server.inTenant('north', (tx) => give(tx, 'desk', 'Greeter'))
  })

  it('leaves whoever may do no more: another address waits to be confirmed', async () => {
    const id = await userId('desk')
    const desk = await server.as('desk')
    const reply = await personnel.put(`users/${id}`, { email: ' New.Desk@North.example', last_name: 'Renamed' })
    expect(reply).toMatchObject({
      status: 200,
      body: { item: { email: 'desk@north.example', pending_email: 'new.desk@north.example', last_name: 'Renamed' } },
    })
    expect((await desk.get('check')).body.item).toMatchObject({ email: 'desk@north.example' })
    const members = await personnel.put(`branches/2/users/${id}`, { email: 'other.desk@north.example' })
    expect(members.body.item).toMatchObject({
      email: 'desk@north.example',
      pending_email: 'other.desk@north.example',
    })
    const listed = oneOf((await personnel.get(`users?search=desk`)).body.items)
    expect((await personnel.get(`users/${listed.id}`)).body.item.pending_email).toBe('other.desk@north.example')
    const waiting = await server.inTenant('north', (tx) =>
      tx.query(sql`select new_email, asked_by_user_id, session_id from email_changes where used_at is null`),
    )
    expect(waiting).toEqual([
      { new_email: 'other.desk@north.example', asked_by_user_id: await userId('support'), session_id: null },
    ])
    const [entry] = await server.inTenant('north', (tx) =>
      tx.query(sql`select after from audit_log where entity = 'user' and record_id = ${id} order by id desc limit 1`),
    )
    expect(entry).toEqual({ after: { pending_email: 'other.desk@north.example' } })
  })

  it('takes an address back that has not been confirmed', async () => {
    const id = await userId('desk')
    await personnel.put(`users/${id}`, { email: 'new.desk@north.example' })
    expectRefused(await personnel.delete(`users/${await userId('manager')}/pending-email`))
    expect((await personnel.delete(`users/${id}/pending-email`)).body).toEqual({ success: true })
    expect((await personnel.get(`users/${id}`)).body.item.pending_email).toBeNull()
    expect((await personnel.delete(`users/${id}/pending-email`)).status).toBe(404)
  })

  it('tells only whoever sees everybody that an address is known', async () => {
    const id = await userId('desk')
    expect((await personnel.put(`users/${id}`, { email: 'MANAGER@north.example' })).body.errors).toHaveProperty('email')
    expect((await personnel.put(`users/${id}`, { email: null })).body.errors).toEqual({
      email: ['This field is required.'],
    })
    const manager = await server.as('both')
    const known = await manager.put(`branches/2/users/${id}`, { email: 'manager@north.example' })
    const unknown = await manager.put(`branches/2/users/${id}`, { email: 'nobody@north.example' })
    expect([known.status, unknown.status]).toEqual([200, 200])
  })

  it('changes the own address on the own account page alone, with the password', async () => {
    const id = await userId('support')
    const reply = await personnel.put(`users/${id}`, { email: 'me@north.example' })
    expect(reply.body.errors).toEqual({
      email: ['Change your own address on your account page, with your password.'],
    })
  })
})
