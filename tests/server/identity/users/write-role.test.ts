import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openTestServer, oneOf, type TestServer } from '../../../support/server.ts'
import { atLeastOne } from '../../../support/at-least-one.ts'

describe('roles', () => {
  let server: TestServer
  let head: Client
  beforeAll(async () => {
    server = await openTestServer()
    head = await server.as('head')
  })
  afterAll(() => server.close())

  const role = async (name: string) => oneOf((await head.get('roles/all')).body.items, (one) => one.name === name)
  let made = 0
  const makeRole = async (more: object = {}) => {
    made += 1
    const reply = await head.post('roles', { name: `Role ${made}`, guard: 'admin', level: 5, ...more })
    expect(reply.status).toBe(201)
    return reply.body.item
  }
  /** Gives Support what head office has, but for its level. */
  const withPermissions = (name: string, permissions: string[]) =>
    server.inTenant('north', (tx) =>
      tx.query(sql`update roles set permissions = ${JSON.stringify(permissions)}::jsonb where name = ${name}`),
    )

  it('ROL-02 ROL-13 makes and changes a role of name, level and guard_name', async () => {
    const reply = await head.post('roles', { name: 'Archivist', level: 4, guard_name: 'admin' })
    expect(reply.status).toBe(201)
    expect(reply.body.item).toMatchObject({ name: 'Archivist', level: 4, guard: 'admin', guard_name: 'admin' })
    const changed = await head.put(`roles/${reply.body.item.id}`, { ...reply.body.item, name: 'Keeper', level: 6 })
    expect(changed.body.item).toMatchObject({ name: 'Keeper', level: 6 })
  })

  it('PERM-05 ROL-05 refuses levels at or above the own', async () => {
    for (const level of [1, 2]) {
      const reply = await head.post('roles', { name: 'Too high', guard: 'admin', level })
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['level']])
    }
    expect((await head.post('roles', { name: 'No level', guard: 'admin', level: 10 })).status).toBe(422)
    const own = await makeRole()
    expect((await head.put(`roles/${own.id}`, { level: 2 })).body.errors).toHaveProperty('level')
    for (const name of ['Super Admin', 'Head Office']) {
      const { id } = await role(name)
      expect((await head.put(`roles/${id}`, { name: 'Mine' })).status).toBe(403)
      expect((await head.put(`roles/${id}/permissions`, { permissions: [] })).status).toBe(403)
      expect((await head.delete(`roles/${id}`)).status).toBe(403)
    }
  })

  it('lets the guard that belongs to no record manage the others, whatever their level', async () => {
    const manager = await role('Branch Manager')
    expect((await head.put(`roles/${manager.id}`, { level: 2 })).status).toBe(200)
    await head.put(`roles/${manager.id}`, { level: 3 })
  })

  it('a scoped guard manages no roles but its own', async () => {
    await withPermissions('Branch Manager', ['roles.*', 'books.*'])
    const manager = await server.as('manager')
    expect(atLeastOne((await manager.get('roles')).body.items).every(({ guard }) => guard === 'branch_staff')).toBe(
      true,
    )
    expect((await manager.post('roles', { name: 'Boss', guard: 'admin', level: 9 })).status).toBe(403)
    expect((await manager.get(`roles/${(await role('Support')).id}`)).status).toBe(404)
  })

  it('does not take what nobody may set', async () => {
    const own = await makeRole()
    for (const body of [
      { superuser: true },
      { is_default: true },
      { permissions: ['*'] },
      { guard: 'librarian' },
      { tenant_id: 2 },
    ]) {
      expect([Object.keys(body)[0], (await head.put(`roles/${own.id}`, body)).status]).toEqual([
        Object.keys(body)[0],
        422,
      ])
    }
  })

  it('ROL-06 ROL-08 ROL-13 sets the permissions of a role, and writes both sides to the audit log', async () => {
    const { id } = await makeRole()
    const reply = await head.put(`roles/${id}/permissions`, { permissions: ['books.*', 'authors.list'] })
    expect(reply.status).toBe(200)
    expect((await head.get(`roles/${id}/permissions`)).body.items).toEqual([
      { id: 'authors.list', key: 'authors.list', name: 'Authors > list', guard_name: 'admin' },
      { id: 'books.*', key: 'books.*', name: 'books.*', guard_name: 'admin' },
    ])
    const [entry] = await server.inTenant('north', (tx) =>
      tx.query(
        sql`select before, after from audit_log where entity = 'role' and record_id = ${id} and action = 'update'`,
      ),
    )
    expect(entry).toEqual({ before: { permissions: [] }, after: { permissions: ['authors.list', 'books.*'] } })
  })

  it('ROL-13 refuses permissions that do not exist, and says which was meant', async () => {
    const { id } = await makeRole()
    const reply = await head.put(`roles/${id}/permissions`, { permissions: ['books.lits', 'nothing.*'] })
    expect(reply.status).toBe(422)
    expect(reply.body.errors.permissions?.[0]).toContain('Did you mean "books.list"?')
    expect(reply.body.errors.permissions).toHaveLength(2)
  })

  it('ROL-13 gives no permission that the giver lacks', async () => {
    await withPermissions('Cataloguer', ['roles.*', 'books.list', 'authors.*'])
    const cataloguer = await server.as('cataloguer')
    const { id } = await makeRole({ level: 8 })
    expect(
      (await cataloguer.put(`roles/${id}/permissions`, { permissions: ['books.list', 'authors.edit'] })).status,
    ).toBe(200)
    for (const permission of ['books.edit', 'books.*', '*', '*.list']) {
      const reply = await cataloguer.put(`roles/${id}/permissions`, { permissions: [permission] })
      expect([permission, reply.status]).toEqual([permission, 403])
    }
    await head.put(`roles/${id}/permissions`, { permissions: ['readers.list'] })
    const kept = await cataloguer.put(`roles/${id}/permissions`, { permissions: ['readers.list', 'books.list'] })
    expect(kept.status).toBe(200)
  })

  it('notices that a role has changed meanwhile', async () => {
    const { id } = await makeRole()
    const { etag } = await head.get(`roles/${id}/permissions`)
    await head.put(`roles/${id}/permissions`, { permissions: ['books.list'] })
    const late = await head.put(`roles/${id}/permissions`, { permissions: [] }, { 'if-match': etag ?? '' })
    expect(late.status).toBe(409)
  })

  it('ROL-09 ROL-13 deletes a role that nobody has, and no other', async () => {
    const own = await makeRole()
    expect((await head.delete(`roles/${own.id}`)).body).toEqual({ success: true })
    const desk = await role('Front Desk')
    const reply = await head.delete(`roles/${desk.id}`)
    expect([reply.status, reply.body.blockers]).toEqual([
      409,
      [{ resource: 'users', title: 'User', count: 1, names: [] }],
    ])
  })

  it('ROL-07 API-15 gives all roles, and those of one guard in both ways of asking', async () => {
    expect((await head.get('roles/all')).body.items.length).toBeGreaterThan(6)
    for (const query of ['filter[guard]=branch_staff', 'guard=branch_staff', 'filter={guard:branch_staff}']) {
      const { body } = await head.get(`roles/all?${encodeURI(query)}`)
      expect([query, body.items.map(({ guard }) => guard)]).toEqual([query, ['branch_staff', 'branch_staff']])
    }
    expect((await head.get(`roles/all?${encodeURI('filter={nothing:x}')}`)).status).toBe(400)
  })

  it('ROL-03 ROL-08 gives the permissions of a guard by their names', async () => {
    const { body } = await head.get('permissions/librarian')
    const keys = body.items.map(({ key }) => key)
    expect(body.items.find(({ key }) => key === 'books.list')).toMatchObject({
      name: 'Books > list',
      guard_name: 'librarian',
    })
    expect(keys).not.toContain('roles.edit')
    expect((await head.get('permissions/admin')).body.items.map(({ key }) => key)).toContain('roles.edit')
    expect((await head.get('permissions/nobody')).status).toBe(404)
    expect((await (await server.as('desk')).get('permissions/admin')).status).toBe(403)
  })
})
