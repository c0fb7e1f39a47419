import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditItem } from '#server/audit/read-audit.ts'
import { SEED_NOW } from '../../fixtures/library/seed.ts'
import { type Client, oneOf, type TestReply, type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
let head: Client
let manager: Client
beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-03-19T09:00:00.000Z')
  await (await server.as('head')).patch('branches/1', { name: 'York Minster', annual_budget: 9_900_000 })
  server.setNow('2026-03-20T09:00:00.000Z')
  await changeAsManager(await server.as('head'))
  server.setNow(SEED_NOW)
  head = await server.as('head')
  manager = await server.as('manager')
})
afterAll(() => server.close())

/** Head office changes a telephone number, signed in as the manager. */
async function changeAsManager(client: Client): Promise<void> {
  const [person] = await server.inTenant('north', (tx) =>
    tx.query(sql<{ id: number }>`select id from users where email = 'manager@north.example'`),
  )
  const opened = await client.post(`branches/1/users/${person?.id}/impersonate`)
  const token = String((opened.body as unknown as { impersonate_url: string }).impersonate_url).split('#')[1]
  const { body } = await server.anonymous().post('impersonation', { token })
  const headers = { authorization: `Bearer ${String(body.item.token)}` }
  await server.anonymous().patch('branches/1', { phone: '+441904551077' }, headers)
}

const items = ({ status, body }: TestReply) => {
  expect({ status, error: body.error }).toMatchObject({ status: 200, error: undefined })
  return body.items as unknown as AuditItem[]
}
const changesOf = ({ changes }: AuditItem) => Object.fromEntries(changes.map(({ field, ...change }) => [field, change]))

describe('the history of a record', () => {
  it('PERM-21 shows the user, the change, the time and the impersonator, latest first, each field with its title, before and after', async () => {
    const [second, first] = items(await head.get('audit/branches/1'))
    expect(second).toMatchObject({
      action: 'update',
      entity: 'branch',
      resource: 'branches',
      title: 'Branch',
      name: 'York Minster',
      at: '2026-03-20T09:00:00.000Z',
      by: { name: 'manager north' },
      impersonator: { name: 'head north' },
    })
    expect(changesOf(first as AuditItem)).toMatchObject({
      name: { title: 'Name', kind: 'text', after: 'York Minster' },
      annual_budget: { kind: 'money', after: 9_900_000 },
    })
  })

  it('takes one statement for the lines, and one for the names of each kind of record', async () => {
    items(await head.get('audit/branches/1'))
    expect(server.statements()).toBeLessThanOrEqual(3)
  })

  it('shows a field to those alone who may read it', async () => {
    await server.inTenant('north', (tx) =>
      tx.query(sql`
        update roles set permissions = permissions - 'branches.financial_data' || '["audit.records"]'::jsonb
        where name = 'Branch Manager'`),
    )
    const [, first] = items(await manager.get('audit/branches/1'))
    expect(Object.keys(changesOf(first as AuditItem))).toEqual(['name'])
  })

  it('is not there for a record out of scope, nor for one that is gone, unless one sees everything', async () => {
    expect((await manager.get('audit/branches/2')).status).toBe(404)
    expect((await manager.get('audit/branches/98765')).status).toBe(404)
    expect(items(await head.get('audit/branches/98765'))).toEqual([])
    expect((await head.get('audit/nonsense/1')).status).toBe(404)
  })

  it('takes a permission, and that of the record itself', async () => {
    expect((await (await server.as('desk')).get('audit/branches/2')).status).toBe(403)
    await server.inTenant('north', (tx) =>
      tx.query(sql`update roles set permissions = '["audit.records"]'::jsonb where name = 'Front Desk'`),
    )
    expect((await (await server.as('desk')).get('audit/branches/2')).status).toBe(403)
  })
})

describe('everything that was changed', () => {
  it('is found by person, entity, action and day in the tenant’s zone', async () => {
    const count = async (query: string) => items(await head.get(`audit?${query}`)).length
    expect(await count('filter[person]=manager')).toBeGreaterThan(0)
    expect(await count('filter[person]=manager&filter[action]=update')).toBe(1)
    // They impersonated the manager, too.
    expect(await count('filter[person]=head@north.example&filter[action]=update')).toBe(2)
    expect(await count('filter[person]=%25')).toBe(0)
    expect(await count('filter[entity]=branch&filter[action]=update')).toBe(2)
    expect(await count('filter[entity]=reader')).toBe(0)
    expect(
      await count('filter[action]=update&filter[date][startDate]=2026-03-20&filter[date][endDate]=2026-03-20'),
    ).toBe(1)
    expect(await count('filter[date][endDate]=2026-03-18')).toBe(0)
  })

  it('comes page by page, with what it can be narrowed to', async () => {
    const { body } = await head.get('audit?count=1&page=2&filter[action]=update')
    expect(body.items).toHaveLength(1)
    expect(body.meta).toEqual({ total: 2, current_page: 2, last_page: 2, has_more_pages: false })
    expect((body as unknown as { entities: { id: string }[] }).entities).toContainEqual({
      id: 'branch',
      name: 'Branch',
    })
  })

  it('refuses what it does not know', async () => {
    expect((await head.get('audit?filter[entity]=nonsense')).body.error).toBe('Unknown entity "nonsense".')
    expect((await head.get('audit?sorting[at]=asc')).status).toBe(400)
    expect((await head.get('audit?filter[date]=today')).status).toBe(400)
  })

  it('is for those alone whose scope holds everything, and tells them of nothing that they may not list', async () => {
    await server.inTenant('north', (tx) =>
      tx.query(sql`
        update roles set permissions = permissions || '["audit.list"]'::jsonb
        where name in ('Branch Manager', 'Cataloguer')`),
    )
    expect((await manager.get('audit')).status).toBe(404)
    await server.inTenant('north', (tx) =>
      tx.query(sql`update roles set permissions = '["audit.list", "books.list"]'::jsonb where name = 'Cataloguer'`),
    )
    const cataloguer = await server.as('cataloguer')
    const entities = ((await cataloguer.get('audit')).body as unknown as { entities: { id: string }[] }).entities
    expect(entities.map(({ id }) => id)).toEqual(['book'])
    expect((await cataloguer.get('audit?filter[entity]=branch')).status).toBe(400)
  })
})

describe('the words of the tenant', () => {
  it('are in the titles of choices', async () => {
    const admin = await server.as('super')
    const reason = { list: 'disabled-reader-reasons', name: 'Lost the card' }
    expect((await admin.post('reasons', reason)).status).toBe(201)
    const [line] = items(await admin.get('audit?filter[entity]=reason&filter[action]=create'))
    expect(changesOf(line as AuditItem).list).toMatchObject({
      after: 'disabled-reader-reasons',
      choices: [
        { value: 'closure-reasons', title: 'Reasons for closures' },
        { value: 'disabled-reader-reasons', title: 'Reasons for disabling a reader' },
      ],
    })
  })
})

describe('what is gone, or called otherwise', () => {
  it('keeps the name of a deleted record, in its own lines and where others referred to it', async () => {
    const admin = await server.as('super')
    const category = (await admin.post('books/categories', { name: 'Cookery' })).body.item
    const genre = (await admin.post(`books/categories/${category.id}/genres`, { name: 'Baking' })).body.item
    await admin.delete(`books/categories/${category.id}/genres/${genre.id}`)
    await admin.delete(`books/categories/${category.id}`)
    const lines = items(await admin.get('audit?filter[entity]=genre'))
    expect(lines.map(({ action, name }) => [action, name])).toEqual([
      ['delete', 'Baking'],
      ['create', 'Baking'],
    ])
    expect(changesOf(lines[0] as AuditItem).category_id).toMatchObject({ before_name: 'Cookery' })
    expect(items(await admin.get(`audit/categories/${category.id}`)).map(({ name }) => name)).toEqual([
      'Cookery',
      'Cookery',
    ])
  })

  it('keeps a name that comes from another record', async () => {
    const admin = await server.as('super')
    const category = (await admin.post('books/categories', { name: 'Voyages' })).body.item
    const genre = (await admin.post(`books/categories/${category.id}/genres`, { name: 'By train' })).body.item
    const { genre: entity } = server.model.entities
    if (!entity) throw new Error('There are no genres.')
    entity.display = 'category.name'
    try {
      await admin.delete(`books/categories/${category.id}/genres/${genre.id}`)
      const [line] = items(await admin.get('audit?filter[entity]=genre&filter[action]=delete'))
      expect(line).toMatchObject({ record_id: genre.id, name: 'Voyages' })
    } finally {
      entity.display = 'name'
    }
  })

  it('writes a name that is a date as people write dates, also of what is gone and where others refer to it', async () => {
    const admin = await server.as('super')
    const { category, genre } = server.model.entities
    if (!category || !genre) throw new Error('There are no categories, or no genres.')
    const parent = (await admin.post('books/categories', { name: 'Days out' })).body.item
    const child = (await admin.post(`books/categories/${parent.id}/genres`, { name: 'By boat' })).body.item
    category.display = genre.display = 'created_at'
    const names = async () => items(await admin.get('audit?filter[entity]=genre'))
    try {
      const [made] = await names()
      const written = expect.stringMatching(/^\d{1,2} \w{3,4} 2026, \d\d:\d\d$/) as string
      expect(made).toMatchObject({ record_id: child.id, name: written })
      expect(changesOf(made as AuditItem).category_id).toMatchObject({ after_name: written })
      await admin.delete(`books/categories/${parent.id}/genres/${child.id}`)
      expect((await names())[0]).toMatchObject({ action: 'delete', record_id: child.id, name: written })
    } finally {
      category.display = genre.display = 'name'
    }
  })

  it('shows the older values of a renamed field under its new name', async () => {
    const field = server.model.entities.branch?.fields.phone
    if (!field) throw new Error('There is no such field.')
    await server.inTenant('north', (tx) =>
      tx.query(sql`
        insert into audit_log (tenant_id, entity, record_id, action, at, before, after)
        select id, 'branch', 3, 'update', '2026-03-10T09:00:00Z', '{"telephone": "1"}', '{"telephone": "2"}' from tenants where slug = 'north'`),
    )
    const history = async () => items(await head.get('audit/branches/3')).map(changesOf)
    expect(await history()).toEqual([{}])
    field.renamedFrom = 'telephone'
    try {
      expect(await history()).toEqual([{ phone: expect.objectContaining({ title: 'Phone', before: '1', after: '2' }) }])
    } finally {
      delete field.renamedFrom
    }
  })
})

describe('changes of settings', () => {
  const latest = async (entity: string) => items(await head.get(`audit?filter[entity]=${entity}&count=1`))[0]

  it('SET-06 say which setting, in its own words, and what it was', async () => {
    await head.put('settings/features/welcome_pack', { value: true })
    expect(await latest('feature')).toMatchObject({
      title: 'Feature',
      key: 'welcome_pack',
      name: 'Welcome pack for new members of reading groups',
      action: 'update',
      by: { name: 'head north' },
      changes: [{ field: 'welcome_pack', kind: 'boolean', before: null, after: true }],
    })
    await head.put('settings/features/fines?branch_id=1', { value: false })
    expect(await latest('feature')).toMatchObject({
      name: 'Fines',
      place: 'York Minster',
      changes: [{ title: 'Fines', after: false }],
    })
    expect((await head.put('settings/categories/singles/loan-days', { value: 14 })).status).toBe(200)
    expect(await latest('setting')).toMatchObject({
      key: 'LOAN_DAYS',
      name: 'Days of a loan',
      changes: [{ title: 'Days of a loan', kind: 'integer', before: null, after: 14 }],
    })
  })

  it('tell of words of a list, and of their order', async () => {
    const { id } = (await head.post('settings/options/titles', { name: 'Professor' })).body.item
    expect(await latest('option_value')).toMatchObject({
      action: 'create',
      key: 'titles',
      name: 'Titles of people',
      changes: [{ field: 'name', before: null, after: 'Professor' }],
    })
    await head.delete(`settings/options/titles/${id}`)
    expect(await latest('option_value')).toMatchObject({
      action: 'delete',
      changes: [{ before: 'Professor', after: null }],
    })
  })

  it('ROL-06 say of a role what was given and taken away, by the words of the permissions', async () => {
    const roles = (await head.get('roles?count=50')).body.items
    const role = oneOf(roles, ({ name }) => name === 'Cataloguer')
    const { permissions } = (await head.get(`roles/${role.id}`)).body.item as unknown as { permissions: string[] }
    const gone = permissions.find((name) => !name.includes('*')) ?? ''
    const others = [...permissions.filter((name) => name !== gone), 'readers.list']
    expect((await head.put(`roles/${role.id}/permissions`, { permissions: others })).status).toBe(200)
    expect(changesOf((await latest('role')) as AuditItem).permissions).toMatchObject({
      before: [server.model.permissions[gone]],
      after: ['Readers > list'],
    })
  })

  it('are there for those who may see the settings', async () => {
    const { body } = await head.get('audit')
    const ids = (body as unknown as { entities: { id: string }[] }).entities.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['feature', 'setting', 'option_value', 'role']))
    await server.inTenant('north', (tx) =>
      tx.query(sql`
        update roles set permissions = '["audit.list", "settings.values.list"]'::jsonb where name = 'Support'`),
    )
    const support = await server.as('support')
    expect(new Set(items(await support.get('audit?count=100')).map(({ entity }) => entity))).toEqual(
      new Set(['setting']),
    )
    expect((await support.get('audit?filter[entity]=feature')).status).toBe(400)
  })
})
