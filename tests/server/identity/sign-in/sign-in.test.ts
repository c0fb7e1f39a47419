import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SEED_NOW, SEED_PASSWORD } from '../../../fixtures/library/seed.ts'
import { type TestServer, openTestServer } from '../../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => server.setNow(SEED_NOW))
afterAll(() => server.close())

const signIn = (email: string, password = SEED_PASSWORD, tenant = 'north') =>
  server.anonymous(tenant).post('login', { email, password })

const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` })

describe('signing in', () => {
  it('MPERM-02 MAPI-42 gives a token and the user as check gives it: roles, authority and permissions', async () => {
    const { status, body } = await signIn(' Manager@North.example ')
    expect(status).toBe(200)
    const check = await server.anonymous().get('check', bearer(body.item.token))
    expect(check.body.item).toEqual(body.item.user)
    expect(body.item.user).toMatchObject({
      name: 'manager north',
      email: 'manager@north.example',
      guard: 'branch_staff',
      roles: [{ name: 'Branch Manager', level: 3 }],
      auth_level: 3,
      superuser: false,
      all_permissions: expect.arrayContaining(['books.*', 'branches.edit']),
      features: ['reservations', 'fines', 'opening_calendar'],
      configuration: { LOAN_DAYS: 21, BRAND_NAME: 'County Libraries' },
      vocabulary: { reader: { one: 'Reader', many: 'Readers' } },
      tenant: { slug: 'north', name: 'Northern Libraries', timezone: 'Europe/London' },
      branch_id: 1,
    })
  })

  it('AUTH-14 says the same of a wrong password, an unknown email, another tenant, and someone disabled', async () => {
    await server.inTenant('north', (tx) =>
      tx.query(sql`update users set disabled_at = now() where email = 'volunteer@north.example'`),
    )
    const attempts = [
      await signIn('manager@north.example', 'wrong password'),
      await signIn('nobody@north.example'),
      await signIn('manager@south.example'),
      await signIn('volunteer@north.example'),
    ]
    for (const { status, body } of attempts) {
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { errors: { email: ['These credentials do not match our records.'] } },
      })
    }
  })

  it('names what is missing or unknown', async () => {
    const { status, body } = await server.anonymous().post('login', { email: '', remember: true })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      email: ['This field is required.'],
      password: ['This field is required.'],
      remember: ['There is no such field.'],
    })
  })

  it('is not possible in a tenant that does not exist', async () => {
    expect((await signIn('manager@north.example', SEED_PASSWORD, 'nowhere')).status).toBe(404)
  })

  it('opens the membership that was used last', async () => {
    const both = await signIn('both@north.example')
    expect(both.body.item.user).toMatchObject({ guard: 'branch_staff' })
    await server.inTenant('north', (tx) =>
      tx.query(sql`
        update memberships set last_used_at = '2027-01-01' from users
        where users.id = user_id and email = 'both@north.example' and guard = 'librarian'`),
    )
    const again = await signIn('both@north.example')
    expect(again.body.item.user).toMatchObject({ guard: 'librarian', librarian_id: 2, branch_id: null })
  })

  it('keeps no token in the database', async () => {
    const { body } = await signIn('head@north.example')
    const sessions = await server.inTenant('north', (tx) => tx.query(sql`select * from sessions`))
    expect(JSON.stringify(sessions)).not.toContain(String(body.item.token))
  })
})

describe('a session', () => {
  it('AUTH-13 ends by itself, with the reason timeout', async () => {
    const { body } = await signIn('head@north.example')
    server.setNow('2026-03-19T00:00:01.000Z')
    const reply = await server.anonymous().get('check', bearer(body.item.token))
    expect(reply).toMatchObject({ status: 401, body: { reason: 'timeout' } })
  })

  it('ends at sign-out, and only this one', async () => {
    const [one, other] = [await signIn('head@north.example'), await signIn('head@north.example')]
    const gone = await server.anonymous().post('logout', {}, bearer(one.body.item.token))
    expect(gone).toMatchObject({ status: 200, body: { success: true } })
    expect((await server.anonymous().get('check', bearer(one.body.item.token))).status).toBe(401)
    expect((await server.anonymous().get('check', bearer(other.body.item.token))).status).toBe(200)
  })

  it('is of one tenant', async () => {
    const { body } = await signIn('head@north.example')
    expect((await server.anonymous('south').get('check', bearer(body.item.token))).status).toBe(401)
  })

  it('loses a permission as soon as its role does', async () => {
    const { body } = await signIn('cataloguer@north.example')
    const token = bearer(body.item.token)
    expect((await server.anonymous().get('books', token)).status).toBe(200)
    await server.inTenant('north', (tx) =>
      tx.query(sql`update roles set permissions = '[]', version = version + 1 where name = 'Cataloguer'`),
    )
    expect((await server.anonymous().get('books', token)).status).toBe(403)
  })
})

describe('what every screen asks', () => {
  it('API-04 MAPI-42 tells features, also some of them, and refuses unknown ones', async () => {
    const head = await server.as('head')
    const some = await head.get('feature?features[]=fines&features[]=welcome_pack')
    expect(some.body).toEqual({
      items: [
        { key: 'fines', value: true },
        { key: 'welcome_pack', value: false },
      ],
    })
    expect((await head.get('feature')).body.items).toHaveLength(4)
    expect(await head.get('feature?features[]=teleport')).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('teleport') },
    })
  })

  it('MAPI-42 tells the configuration with the tenant’s own values', async () => {
    await server.database.asOwner((tx) =>
      tx.query(sql`update tenants set configuration = '{"LOAN_DAYS": 14}', version = version + 1 where slug = 'south'`),
    )
    const south = await server.as('head', 'south')
    expect((await south.get('configuration')).body.item).toMatchObject({ LOAN_DAYS: 14, MAX_RENEWALS: 2 })
  })

  it('lists the words that a tenant keeps', async () => {
    const head = await server.as('head')
    const { body } = await head.get('option-values/titles')
    expect(body.items.map(({ name }) => name)).toEqual(['Mr', 'Mrs', 'Ms', 'Mx', 'Dr'])
    expect((await head.get('option-values/hats')).status).toBe(404)
  })

  it('MAPI-42 tells the sign-in screen the name of the tenant and nothing more', async () => {
    const { body } = await server.anonymous().get('public/config')
    expect(body.item).toMatchObject({ title: 'County Libraries', tenant: { slug: 'north' } })
    expect(body.item).not.toHaveProperty('configuration')
    expect(body.item).toMatchObject({ brand: 'County Libraries', theme: { accent: expect.any(String) } })
    expect(body.item['theme']).not.toHaveProperty('brand')
  })

  it('heads pages without a session by the name that the tenant has chosen, else by its own', async () => {
    const choose = (name: string) =>
      server.inTenant('south', (tx) =>
        tx.query(sql`
          update tenants set configuration = ${JSON.stringify({ BRAND_NAME: name })}::jsonb, version = version + 1
          where slug = 'south'`),
      )
    const brand = async () => (await server.anonymous('south').get('public/config')).body.item['brand']
    await choose('The Southern Shelf')
    expect(await brand()).toBe('The Southern Shelf')
    await choose(' ')
    expect(await brand()).toBe('Southern Libraries')
  })
})
