import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UnknownTenant } from '#server/database/database-errors.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { model, openTwoTenants } from './two-tenants.ts'

type Opened = Awaited<ReturnType<typeof openTwoTenants>>
let database: Opened['database']
let north: Opened['north']

beforeAll(async () => {
  ;({ database, north } = await openTwoTenants())
})
afterAll(() => database.close())

describe('opening a request', () => {
  it('names the tenant that does not exist', async () => {
    const opened = database.request({ tenant: 'west' }, async () => undefined)
    await expect(opened).rejects.toThrow(UnknownTenant)
    await expect(opened).rejects.toThrow('There is no tenant "west".')
  })

  it('gives the tenant without a session when nobody is signed in', async () => {
    const opened = await database.request({ tenant: 'north' }, async (tx, found) => ({ id: tx.tenantId, ...found }))
    expect(opened).toEqual({
      id: north,
      tenant: {
        id: north,
        slug: 'north',
        name: 'north',
        timezone: 'Europe/London',
        language: 'en-GB',
        features: {},
        configuration: {},
        vocabulary: {},
      },
    })
  })

  it('gives the session with membership, roles, overrides and impersonator, and follows every change', async () => {
    await signIn('a'.repeat(64))
    const credentials = { tenant: 'north', tokenHash: 'a'.repeat(64) }
    const session = () => database.request(credentials, async (_, opened) => opened.session)
    const expected = {
      session_id: expect.any(Number) as number,
      user_id: 1,
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@north.example',
      membership_id: 1,
      guard: 'branch_staff',
      subject: { branch_id: 1, librarian_id: null },
      roles: [{ id: 1, name: 'Desk', level: 3, superuser: false, permissions: ['books.*'] }],
      features: { fines: false },
      configuration: {},
      membership_count: 1,
      preferences: {},
      impersonator: { id: 2, name: 'Head Office' },
    }
    expect(await session()).toEqual(expected)
    expect(await session()).toEqual(expected)

    const change = (statement: ReturnType<typeof sql>) => database.asTenant(north, (tx) => tx.query(statement))
    await change(sql`update roles set permissions = '["loans.*"]'`)
    expect((await session())?.roles[0]?.permissions).toEqual(['loans.*'])
    await change(sql`update feature_overrides set features = '{"fines": true}'`)
    expect((await session())?.features).toEqual({ fines: true })
    await change(sql`update tenants set features = '{"reservations": false}'`)
    const features = await database.request(credentials, async (_, { tenant }) => tenant.features)
    expect(features).toEqual({ reservations: false })
    await change(sql`update memberships set disabled_at = now()`)
    expect(await session()).toBeUndefined()
    await change(sql`update memberships set disabled_at = null`)
    expect(await session()).toBeDefined()
    await change(sql`delete from membership_roles where membership_id = 1`)
    expect((await session())?.roles).toEqual([])
    await change(sql`update users set last_name = 'Byron' where id = 1`)
    expect((await session())?.last_name).toBe('Byron')
    await change(sql`update sessions set impersonator_user_id = null`)
    expect((await session())?.impersonator).toBeUndefined()
    await change(sql`update sessions set revoked_at = now()`)
    expect(await session()).toBeUndefined()
    await change(sql`update tenants set features = '{}'`)
  })

  it('knows neither an expired session nor that of another tenant', async () => {
    await signIn('b'.repeat(64), new Date('2026-03-02T08:59:59Z'), 10)
    const expired = await database.request({ tenant: 'north', tokenHash: 'b'.repeat(64) }, async (_, o) => o.session)
    expect(expired).toBeUndefined()
    await signIn('c'.repeat(64), undefined, 20)
    const abroad = await database.request({ tenant: 'south', tokenHash: 'c'.repeat(64) }, async (_, o) => o.session)
    expect(abroad).toBeUndefined()
  })

  it('throws away what it did ahead with a session that has changed, and does it again', async () => {
    await signIn('d'.repeat(64), undefined, 15)
    const credentials = { tenant: 'north', tokenHash: 'd'.repeat(64) }
    const seen: (string | undefined)[] = []
    const write = () =>
      database.request(credentials, async (tx, { session }) => {
        seen.push(session?.roles[0]?.name)
        if (seen.length === 2) throw new Error('A failure that only the old session meets.')
        await tx.query(sql`insert into authors (tenant_id, last_name) values (${north}, 'Once each')`)
      })
    await write()
    await database.asTenant(north, (tx) => tx.query(sql`update roles set name = 'Renamed' where id = 16`))
    await write()
    expect(seen).toEqual(['Desk 15', 'Desk 15', 'Renamed'])
    const deleted = await database.asTenant(north, (tx) =>
      tx.query(sql`delete from authors where last_name = 'Once each' returning id`),
    )
    expect(deleted).toHaveLength(2)
  })

  it('shares what it found, frozen', async () => {
    const change = database.request({ tenant: 'north' }, async (_, { tenant }) => {
      tenant.features.reservations = true
    })
    await expect(change).rejects.toThrow(TypeError)
  })

  it('refuses to write in a request that only reads', async () => {
    const write = database.request({ tenant: 'north' }, (tx) => tx.query(sql`update authors set last_name = 'x'`), {
      readOnly: true,
    })
    await expect(write).rejects.toThrow('read-only transaction')
  })

  async function signIn(tokenHash: string, expires = new Date('2026-03-02T10:00:00Z'), base = 0): Promise<void> {
    await database.asTenant(north, async (tx) => {
      const [user, head] = [base + 1, base + 2]
      const branch = { address: '1 High St', city: 'Leeds', postcode: 'LS2 8AA' }
      const code = `BR${String.fromCharCode(65 + base)}`
      await insertRows(tx, model, 'branch', [{ id: base + 1, name: `Branch ${base}`, code, ...branch }])
      await tx.query(sql`
        insert into users (tenant_id, id, email, first_name, last_name) values
          (${north}, ${user}, ${base ? `${base}@north.example` : 'ada@north.example'}, 'Ada', 'Lovelace'),
          (${north}, ${head}, ${`head${base}@north.example`}, 'Head', 'Office')`)
      await tx.query(sql`
        insert into memberships (tenant_id, id, user_id, guard, branch_id)
        values (${north}, ${base + 1}, ${user}, 'branch_staff', ${base + 1})`)
      await tx.query(sql`
        insert into roles (tenant_id, id, name, guard, level, permissions)
        values (${north}, ${base + 1}, ${base ? `Desk ${base}` : 'Desk'}, 'branch_staff', 3, '["books.*"]')`)
      await tx.query(sql`
        insert into membership_roles (tenant_id, membership_id, role_id) values (${north}, ${base + 1}, ${base + 1})`)
      await tx.query(sql`
        insert into feature_overrides (tenant_id, branch_id, features) values (${north}, ${base + 1}, '{"fines": false}')`)
      await tx.query(sql`
        insert into sessions (tenant_id, user_id, membership_id, token_hash, expires_at, impersonator_user_id)
        values (${north}, ${user}, ${base + 1}, ${tokenHash}, ${expires}, ${head})`)
    })
  }
})
