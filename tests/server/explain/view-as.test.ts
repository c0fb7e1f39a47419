import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permits } from '#protocol/access/permission.ts'
import { type Client, type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
let head: Client
let ids: Record<string, number>
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
  const roles = await server.inTenant('north', (tx) =>
    tx.query(sql<{ id: number; name: string }>`select id, name from roles`),
  )
  ids = Object.fromEntries(roles.map(({ id, name }) => [name, id]))
})
afterAll(() => server.close())

const as = (role: string) => ({ 'x-view-as': String(ids[role]) })

describe('looking at the screens as a role', () => {
  it('gives the permissions of both, and says so', async () => {
    const { body } = await head.get('check', as('Librarian'))
    const held = body.item.all_permissions as string[]
    const librarian = server.model.application.roles.find(({ name }) => name === 'Librarian')?.permissions ?? []
    expect(held.length).toBeGreaterThan(5)
    expect(held.every((one) => permits(librarian, one))).toBe(true)
    expect(body.item).toMatchObject({
      superuser: false,
      viewing_as: { name: 'Librarian', guard: 'librarian', level: 8 },
    })
  })

  it('never widens what one may do: not by permissions, and not by rows', async () => {
    const manager = await server.as('manager')
    await server.inTenant('north', (tx) =>
      tx.query(sql`
        update roles set permissions = permissions || '["access.view_as"]'::jsonb where name = 'Branch Manager'`),
    )
    await server.inTenant('north', (tx) =>
      tx.query(sql`
        update roles set permissions = permissions || '["branches.budget", "books.burn"]'::jsonb where name = 'Front Desk'`),
    )
    const { body } = await manager.get('check', as('Front Desk'))
    expect(body.item.all_permissions).not.toContain('branches.budget')
    expect((await manager.get('branches/1', as('Front Desk'))).status).toBe(200)
    expect((await manager.get('branches/2', as('Front Desk'))).status).toBe(404)
  })

  it('leaves out what the role may not see: calls are 403, fields are absent', async () => {
    expect((await head.get('fines', as('Librarian'))).status).toBe(403)
    expect((await head.get('branches/1')).body.item).toHaveProperty('annual_budget')
    expect((await head.get('branches/1', as('Librarian'))).body.item).not.toHaveProperty('annual_budget')
  })

  it('changes nothing, whatever the call', async () => {
    const before = await server.fingerprint()
    const refused = { status: 403, body: { error: expect.stringContaining('Nothing can be changed') } }
    expect(await head.patch('books/1', { title: 'Another' }, as('Cataloguer'))).toMatchObject(refused)
    expect(await head.post('authors', { first_name: 'Some', last_name: 'Body' }, as('Cataloguer'))).toMatchObject(
      refused,
    )
    expect(await head.post('books/1/withdraw', {}, as('Cataloguer'))).toMatchObject(refused)
    expect(await server.fingerprint()).toBe(before)
  })

  it('still chooses and searches', async () => {
    expect((await head.post('books/all?limit=3', { query: 'a' }, as('Cataloguer'))).status).toBe(200)
  })

  it('takes the permission, and a role that one manages', async () => {
    expect((await (await server.as('support')).get('check', as('Librarian'))).status).toBe(403)
    expect((await head.get('check', as('Super Admin'))).status).toBe(403)
    expect((await head.get('check', as('Head Office'))).status).toBe(403)
    expect((await head.get('check', { 'x-view-as': 'nonsense' })).status).toBe(400)
    expect((await head.get('check', { 'x-view-as': '987654' })).status).toBe(400)
  })

  it('lists the roles as which one may look', async () => {
    const names = (await head.get('access/roles')).body.items.map(({ name }) => name)
    expect(names).toContain('Librarian')
    expect(names).not.toContain('Super Admin')
    expect(names).not.toContain('Head Office')
  })
})
