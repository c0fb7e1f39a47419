import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken, newToken } from '#server/identity/token.ts'
import { type Client, openTestServer, oneOf, type TestServer } from '../../../support/server.ts'

/** The people of a branch: memberships of the guard `branch_staff` that belong to it. */
describe('people of a record', () => {
  let server: TestServer
  let head: Client
  let manager: Client
  beforeAll(async () => {
    server = await openTestServer()
    await server.inTenant('north', (tx) =>
      tx.query(sql`
        update roles set permissions = permissions || (select permissions from roles where name = 'Front Desk')
        where name = 'Branch Manager'`),
    )
    head = await server.as('head')
    manager = await server.as('manager')
  })
  afterAll(() => server.close())

  const role = async (name: string) => oneOf((await head.get('roles/all')).body.items, (one) => one.name === name)
  const member = async (branch: number, email: string) =>
    oneOf((await head.get(`branches/${branch}/users`)).body.items, (one) => one.email === email)
  /** Invites somebody, who accepts. @returns the person's id */
  async function join(by: Client, branch: number, body: ReturnType<typeof newcomer> & { roles?: number[] }) {
    const { email, first_name, last_name } = body
    const invited = await by.post(`branches/${branch}/users`, body)
    expect(invited.status).toBe(201)
    const token = newToken()
    await server.inTenant('north', (tx) =>
      tx.query(sql`
        update invitations set token_hash = ${hashToken(token)}, expires_at = '2026-12-31T00:00:00Z'
        where id = ${invited.body.item.id}`),
    )
    const passwords = { password: 'four calm otters', confirm_password: 'four calm otters' }
    const accepted = await server.anonymous().post('invitations/accept', { token, first_name, last_name, ...passwords })
    expect(accepted.body).toEqual({ success: true })
    return (await member(branch, email)).id
  }
  let made = 0
  const newcomer = () => {
    made += 1
    return { first_name: `Staff${made}`, last_name: 'Member', email: `staff${made}@north.example` }
  }

  it('FRA-09 lists the people of a record with primary, status and roles', async () => {
    const { body } = await manager.get('branches/1/users')
    expect(body.items).toEqual([
      expect.objectContaining({
        email: 'manager@north.example',
        pivot: expect.objectContaining({
          primary: false,
          status: 'enabled',
          role_names: ['Branch Manager'],
        }) as unknown,
      }),
    ])
    expect((await manager.get('branches/2/users')).status).toBe(404)
  })

  it('FRA-09 FRA-10 invites somebody, who starts enabled with the default role', async () => {
    const person = newcomer()
    const reply = await head.post('branches/1/users', person)
    expect(reply.status).toBe(201)
    expect(reply.body.item).toMatchObject({ email: person.email, status: 'invited', primary: false })
    expect(reply.body.item.roles).toEqual([expect.objectContaining({ name: 'Branch Manager' })])
    const other = newcomer()
    await join(head, 1, other)
    expect(await member(1, other.email)).toMatchObject({
      pivot: { primary: false, status: 'enabled', role_names: ['Branch Manager'] },
    })
  })

  it('lets a manager add people below their own level to their own record, and to no other', async () => {
    const desk = [(await role('Front Desk')).id]
    expect((await manager.post('branches/1/users', { ...newcomer(), roles: desk })).status).toBe(201)
    expect((await manager.post('branches/2/users', { ...newcomer(), roles: desk })).status).toBe(404)
    const own = await manager.post('branches/1/users', newcomer())
    expect([own.status, Object.keys(own.body.errors)]).toEqual([422, ['roles']])
    for (const name of ['Super Admin', 'Head Office', 'Librarian']) {
      const reply = await manager.post('branches/1/users', { ...newcomer(), roles: [(await role(name)).id] })
      expect([name, reply.status]).toEqual([name, 422])
    }
  })

  it('takes neither another record nor another guard from the body', async () => {
    const body = { ...newcomer(), roles: [(await role('Front Desk')).id] }
    for (const extra of [{ branch_id: 2 }, { guard: 'admin' }, { level: 1 }, { tenant_id: 2 }, { superuser: true }]) {
      expect((await manager.post('branches/1/users', { ...body, ...extra })).status).toBe(422)
    }
  })

  it('changes status and roles of the place, which takes effect at the next call', async () => {
    const person = newcomer()
    const desk = await role('Front Desk')
    const id = await join(manager, 1, { ...person, roles: [desk.id] })
    const headers = await server.identity(person.email.split('@')[0] ?? '')
    const check = () => server.app.inject({ url: '/api/check', headers })
    expect((await check()).statusCode).toBe(200)
    const off = await manager.put(`branches/1/users/${id}`, { status: 'disabled', last_name: 'Renamed' })
    expect(off.body.item).toMatchObject({ status: 'disabled', last_name: 'Renamed' })
    expect((await check()).statusCode).toBe(401)
    expect((await manager.put(`branches/1/users/${id}`, { status: 'enabled' })).status).toBe(200)
    const boss = [(await role('Branch Manager')).id]
    expect((await manager.put(`branches/1/users/${id}`, { roles: boss })).status).toBe(422)
  })

  it('locks status, roles and removal of oneself', async () => {
    const { id } = await member(1, 'manager@north.example')
    expect((await manager.put(`branches/1/users/${id}`, { status: 'disabled' })).body.errors).toHaveProperty('status')
    expect((await manager.delete(`branches/1/users/${id}`)).status).toBe(403)
    expect((await manager.put(`branches/1/users/${id}`, { last_name: 'Self' })).status).toBe(200)
  })

  it('FRA-09 API-16 resets a password, and removes somebody', async () => {
    const person = newcomer()
    const id = await join(head, 1, { ...person, roles: [(await role('Front Desk')).id] })
    expect((await manager.put(`branches/1/users/${id}/reset-password`, {})).status).toBe(422)
    expect((await manager.put(`branches/1/users/${id}/reset-password`, { confirm: true })).body).toEqual({
      success: true,
    })
    expect((await manager.delete(`branches/1/users/${id}`)).body).toEqual({ success: true })
    expect((await manager.delete(`branches/1/users/${id}`)).status).toBe(404)
    expect((await head.get(`users/${id}`)).body.item).toMatchObject({ email: person.email, role_names: [] })
  })

  it('refuses those without the permission, and people of other records', async () => {
    const desk = await server.as('desk')
    expect((await desk.post('branches/2/users', newcomer())).status).toBe(403)
    const { id } = await member(2, 'desk@north.example')
    expect((await manager.delete(`branches/1/users/${id}`)).status).toBe(404)
    expect((await manager.put(`branches/2/users/${id}`, { primary: true })).status).toBe(404)
  })
})
