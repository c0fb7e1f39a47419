import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openTestServer, oneOf, type TestServer } from '../../../support/server.ts'

describe('people', () => {
  let server: TestServer
  let superuser: Client
  let head: Client
  beforeAll(async () => {
    server = await openTestServer()
    superuser = await server.as('super')
    head = await server.as('head')
  })
  afterAll(() => server.close())

  const roleId = async (name: string) =>
    oneOf((await superuser.get('roles/all')).body.items, (one) => one.name === name).id
  const userId = async (name: string) =>
    oneOf((await superuser.get(`users?search=${name}&count=500`)).body.items, (one) => one.first_name === name).id
  let made = 0
  const makeUser = async (role: string, by = superuser) => {
    made += 1
    const body = { first_name: `New${made}`, last_name: 'Person', email: `new${made}@north.example` }
    const reply = await by.post('users', { ...body, roles: [await roleId(role)] })
    expect(reply.status).toBe(201)
    return reply.body.item
  }
  const audit = (entity: string, id: number) =>
    server.inTenant('north', (tx) =>
      tx.query<Record<string, unknown>>(sql`
        select action, before, after, actor_user_id from audit_log
        where entity = ${entity} and record_id = ${id} order by id`),
    )

  it('USR-02 USR-07 makes a person who starts enabled, with roles, and asks for a mail with a link', async () => {
    const reply = await head.post('users', {
      first_name: 'Cora',
      last_name: 'Catalogue',
      email: 'Cora@North.example',
      roles: [await roleId('Cataloguer')],
    })
    expect(reply.status).toBe(201)
    expect(reply.body.item).toMatchObject({
      name: 'Cora Catalogue',
      email: 'cora@north.example',
      status: 'enabled',
      role_names: ['Cataloguer'],
    })
    const asked = await server.inTenant('north', (tx) => tx.query(sql`select email from reset_requests`))
    expect(asked).toContainEqual({ email: 'cora@north.example' })
    expect(await audit('user', reply.body.item.id)).toMatchObject([{ action: 'create' }])
  })

  it('USR-07 wants a name, an email that is free, and a role', async () => {
    expect((await head.post('users', {})).body.errors).toMatchObject({
      first_name: ['This field is required.'],
      last_name: ['This field is required.'],
      email: ['This field is required.'],
    })
    const taken = { first_name: 'A', last_name: 'B', email: 'DESK@north.example', roles: [await roleId('Support')] }
    expect((await head.post('users', taken)).body.errors).toHaveProperty('email')
    const none = await head.post('users', { ...taken, email: 'a.b@north.example', roles: [] })
    expect(none.body.errors).toEqual({ roles: ['Choose at least one role.'] })
  })

  it('USR-07 gives only roles with a level above the own', async () => {
    const body = { first_name: 'E', last_name: 'F', email: 'e.f@north.example' }
    for (const role of ['Super Admin', 'Head Office']) {
      const { status, body: refused } = await head.post('users', { ...body, roles: [await roleId(role)] })
      expect([status, Object.keys(refused.errors)]).toEqual([422, ['roles']])
    }
    const scoped = await head.post('users', { ...body, roles: [await roleId('Front Desk')] })
    expect(scoped.body.errors.roles).toEqual(['Choose one of the options.'])
    expect((await head.post('users', { ...body, roles: [424_242] })).status).toBe(422)
  })

  it('changes names, email and roles, and writes both sides of it to the audit log', async () => {
    const user = await makeUser('Cataloguer')
    const roles = [await roleId('Support')]
    const reply = await head.put(`users/${user.id}`, { last_name: 'Other', roles })
    expect(reply.status).toBe(200)
    expect(reply.body.item).toMatchObject({ name: `${user.first_name} Other`, role_names: ['Support'] })
    expect((await audit('user', user.id)).at(-1)).toMatchObject({
      before: { last_name: 'Person' },
      after: { last_name: 'Other' },
    })
    const changes = await server.inTenant('north', (tx) =>
      tx.query(sql`
        select before, after from audit_log
        where entity = 'membership' and action = 'update'
          and record_id in (select id from memberships where user_id = ${user.id}) order by id desc limit 1`),
    )
    expect(changes).toEqual([{ before: { roles: ['Cataloguer'] }, after: { roles: ['Support'] } }])
  })

  it('takes back the record as it was given, and refuses what others decide', async () => {
    const user = await makeUser('Cataloguer')
    const { body, etag } = await head.get(`users/${user.id}`)
    expect((await head.put(`users/${user.id}`, body.item, { 'if-match': etag ?? '' })).status).toBe(200)
    for (const [field, value] of Object.entries({
      tenant_id: 2,
      level: 1,
      superuser: true,
      password_hash: 'x',
      guard: 'admin',
      disabled_at: '2020-01-01T00:00:00.000Z',
      role_names: ['Super Admin'],
      last_sign_in_at: '2020-01-01T00:00:00.000Z',
    })) {
      const reply = await head.put(`users/${user.id}`, { [field]: value })
      expect([field, reply.status]).toEqual([field, 422])
    }
    expect((await head.get(`users/${user.id}`)).etag).toBe(etag)
  })

  it('takes no roles of another tenant', async () => {
    const [role] = await server.inTenant('south', (tx) =>
      tx.query(sql<{ id: number }>`select max(id) as id from roles`),
    )
    const user = await makeUser('Cataloguer')
    const free = (await superuser.get('roles/all')).body.items.some(({ id }) => id === role?.id)
    if (!free) expect((await superuser.put(`users/${user.id}`, { roles: [role?.id] })).status).toBe(422)
    expect((await server.as('head', 'south')).get).toBeDefined()
    const other = await server.as('super', 'south')
    expect((await other.put(`users/${user.id + 100_000}`, { first_name: 'X' })).status).toBe(404)
  })

  it('USR-03 USR-07 locks status, roles and deleting of the own record', async () => {
    const own = await userId('head')
    expect((await head.put(`users/${own}`, { status: 'disabled' })).body.errors).toHaveProperty('status')
    expect((await head.put(`users/${own}`, { roles: [await roleId('Cataloguer')] })).body.errors).toHaveProperty(
      'roles',
    )
    expect((await head.delete(`users/${own}`)).status).toBe(403)
    expect((await head.put(`users/${own}`, { last_name: 'Renamed' })).status).toBe(200)
  })

  it('USR-07 changes nobody with as much authority', async () => {
    const boss = await userId('super')
    expect((await head.put(`users/${boss}`, { email: 'mine@north.example' })).status).toBe(403)
    expect((await head.put(`users/${boss}/reset-password`, { confirm: true })).status).toBe(403)
    expect((await head.delete(`users/${boss}`)).status).toBe(403)
    const peer = await makeUser('Head Office')
    expect((await head.put(`users/${peer.id}`, { status: 'disabled' })).status).toBe(403)
  })

  it('keeps the last person who may do everything', async () => {
    const second = await makeUser('Super Admin')
    const boss = await userId('super')
    const token = await sessionOf(second.email as string)
    const put = (body: object) =>
      server.app.inject({ method: 'PUT', url: `/api/users/${boss}`, headers: token, payload: body })
    const [firstReply] = [await put({ status: 'disabled' })]
    expect(firstReply.statusCode).toBe(200)
    expect((await put({ status: 'enabled' })).statusCode).toBe(200)
    expect((await superuserAgain()).status).toBe(401)
    const roles = [await roleIdAs(token, 'Support')]
    expect((await put({ roles })).statusCode).toBe(200)
    const back = await put({ roles: [await roleIdAs(token, 'Super Admin')] })
    expect(back.statusCode).toBe(200)
    superuser = await server.as('super')
  })

  it('USR-07 a person who is disabled is signed out at the next call, on every device', async () => {
    const volunteer = await server.as('cataloguer')
    expect((await volunteer.get('check')).status).toBe(200)
    const id = await userId('cataloguer')
    expect((await head.put(`users/${id}`, { status: 'disabled' })).body.item.status).toBe('disabled')
    const refused = await volunteer.get('check')
    expect([refused.status, refused.body]).toEqual([401, expect.objectContaining({ reason: 'timeout' })])
    await head.put(`users/${id}`, { status: 'enabled' })
    expect((await volunteer.get('check')).status).toBe(401)
  })

  it('a role that is taken away takes effect at the next call of an open session', async () => {
    const user = await makeUser('Cataloguer')
    const headers = await sessionOf(user.email as string)
    const list = () => server.app.inject({ url: '/api/books', headers })
    expect((await list()).statusCode).toBe(200)
    await head.put(`users/${user.id}`, { roles: [await roleId('Support')] })
    expect((await server.app.inject({ method: 'POST', url: '/api/books', headers, payload: {} })).statusCode).toBe(403)
  })

  it('USR-04 resets a password after a confirmation only, and writes it down', async () => {
    const user = await makeUser('Cataloguer')
    await server.inTenant('north', (tx) => tx.query(sql`delete from reset_requests`))
    expect((await head.put(`users/${user.id}/reset-password`, {})).body.errors).toHaveProperty('confirm')
    expect((await head.put(`users/${user.id}/reset-password`, { confirm: true })).body).toEqual({ success: true })
    const asked = await server.inTenant('north', (tx) => tx.query(sql`select email from reset_requests`))
    expect(asked).toEqual([{ email: user.email }])
    expect((await audit('user', user.id)).at(-1)).toMatchObject({ after: { password: 'reset_requested' } })
    const desk = await server.as('desk')
    expect((await desk.put(`users/${user.id}/reset-password`, { confirm: true })).status).toBe(403)
  })

  it('USR-06 deletes a person with places and sessions, and writes it down', async () => {
    const user = await makeUser('Cataloguer')
    expect((await head.delete(`users/${user.id}`)).body).toEqual({ success: true })
    expect((await head.get(`users/${user.id}`)).status).toBe(404)
    expect((await audit('user', user.id)).at(-1)).toMatchObject({ action: 'delete', before: { email: user.email } })
  })

  it('refuses those without the permission, and strangers', async () => {
    const desk = await server.as('desk')
    const id = await userId('desk')
    expect((await desk.get('users')).status).toBe(403)
    expect((await desk.put(`users/${id}`, { first_name: 'X' })).status).toBe(403)
    expect((await server.anonymous().post('users', {})).status).toBe(401)
  })

  async function sessionOf(email: string) {
    const name = email.split('@')[0] ?? ''
    return server.identity(name)
  }
  async function roleIdAs(headers: Record<string, string>, name: string) {
    const reply = await server.app.inject({ url: '/api/roles/all', headers })
    return reply.json<{ items: { id: number; name: string }[] }>().items.find((one) => one.name === name)?.id
  }
  async function superuserAgain() {
    return superuser.get('check')
  }
})
