import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openTestServer, type TestServer } from '../../support/server.ts'

/** The framework's own tables, listed and read as the library's resources declare it. */
describe('built-in entities', () => {
  let server: TestServer
  let head: Client
  beforeAll(async () => {
    server = await openTestServer()
    head = await server.as('head')
  })
  afterAll(() => server.close())

  it('USR-01 lists users with their roles, status and last sign-in', async () => {
    const { status, body } = await head.get('users?search=both')
    expect(status).toBe(200)
    expect(body.items).toEqual([
      expect.objectContaining({
        name: 'both north',
        email: 'both@north.example',
        status: 'enabled',
        role_names: ['Branch Manager', 'Librarian'],
        last_sign_in_at: null,
      }),
    ])
  })

  it('filters users through their memberships, and searches them in their own table', async () => {
    const roles = await head.get('roles/all?guard=branch_staff')
    const desk = roles.body.items.find(({ name }) => name === 'Front Desk')
    const users = await head.get(`users?filter[role_id]=${desk?.id}`)
    expect(users.body.items.map(({ email }) => email)).toEqual(['desk@north.example'])
    expect((await head.get('users?search=volunt')).body.items).toHaveLength(1)
  })

  it('ROL-01 ROL-02 lists roles with name, level and guard_name', async () => {
    const { body } = await head.get('roles?sorting[level]=asc&filter[guard]=admin')
    expect(body.items.map(({ name, level, guard_name }) => [name, level, guard_name])).toEqual([
      ['Super Admin', 1, 'admin'],
      ['Head Office', 2, 'admin'],
      ['Cataloguer', 4, 'admin'],
      ['Support', 5, 'admin'],
    ])
  })

  it('has no field for secrets', async () => {
    const [user] = (await head.get('users')).body.items
    const { body } = await head.get(`users/${user?.id}`)
    expect(body.item.email).toBe(user?.email)
    expect(JSON.stringify(body)).not.toMatch(/password|hash|token/)
    expect(Object.keys(server.model.entities.session?.fields ?? {})).not.toContain('token_hash')
    expect((await head.get('users?sorting[password_hash]=asc')).status).toBe(400)
  })

  it('keeps users within the scope that the resource declares', async () => {
    await server.inTenant('north', (tx) => tx.query(grantUserList()))
    const manager = await server.as('manager')
    const { body } = await manager.get('users')
    expect(body.items.map(({ email }) => email)).toEqual(['manager@north.example'])
  })

  it('tells tenants apart', async () => {
    const { body } = await head.get('users?count=500')
    expect(body.items.every(({ email }) => String(email).endsWith('@north.example'))).toBe(true)
  })
})

const grantUserList = () =>
  sql`update roles set permissions = permissions || '["users.list"]'::jsonb where name = 'Branch Manager'`
