import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import type { Database } from '#server/database/database.ts'
import { DatabaseBusy, UnknownTenant } from '#server/database/database-errors.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { Busy } from '#server/errors.ts'
import { openTestDatabase } from '../../support/database.ts'
import { createTenant } from '../../support/tenant.ts'

const { model } = loadModel('tests/fixtures/library')
const NOW = new Date('2026-03-02T09:00:00Z')
let database: Database
let north: number
let south: number

beforeAll(async () => {
  database = await openTestDatabase(model, { clock: () => NOW })
  north = await createTenant(database, 'north')
  south = await createTenant(database, 'south')
  for (const tenant of [north, south]) {
    await database.asTenant(tenant, (tx) =>
      insertRows(tx, model, 'author', [{ id: 1, last_name: `Author of ${tenant}` }]),
    )
  }
})
afterAll(() => database.close())

const authors = (tenant: number) =>
  database.asTenant(tenant, (tx) =>
    tx.query<{ id: number; last_name: string }>(sql`select id, last_name from authors order by id`),
  )

describe('tenant isolation', () => {
  it('shows the rows of one tenant, whatever the statement says', async () => {
    expect(await authors(north)).toEqual([{ id: 1, last_name: `Author of ${north}` }])
    const asked = await database.asTenant(north, (tx) =>
      tx.query(sql`select * from authors where tenant_id = ${south} or true`),
    )
    expect(asked).toHaveLength(1)
  })

  it('neither changes, deletes nor adds rows of another tenant', async () => {
    await database.asTenant(north, async (tx) => {
      expect(await tx.query(sql`update authors set last_name = 'x' where tenant_id = ${south} returning id`)).toEqual(
        [],
      )
      expect(await tx.query(sql`delete from authors where tenant_id = ${south} returning id`)).toEqual([])
    })
    const added = database.asTenant(north, (tx) =>
      tx.query(sql`insert into authors (tenant_id, last_name) values (${south}, 'Smuggled')`),
    )
    await expect(added).rejects.toThrow('row-level security')
    const moved = database.asTenant(north, (tx) => tx.query(sql`update authors set tenant_id = ${south}`))
    await expect(moved).rejects.toThrow('row-level security')
    expect(await authors(south)).toEqual([{ id: 1, last_name: `Author of ${south}` }])
  })

  it('lets no reference cross tenants', async () => {
    const [elsewhere] = await database.asTenant(south, (tx) =>
      tx.query<{ id: number }>(
        sql`insert into categories (tenant_id, name) values (${south}, 'Only here') returning id`,
      ),
    )
    const crossing = database.asTenant(north, (tx) =>
      tx.query(sql`insert into genres (tenant_id, name, category_id) values (${north}, 'G', ${elsewhere?.id})`),
    )
    await expect(crossing).rejects.toThrow('genres_category_id_fkey')
  })

  it('hides other tenants themselves, and what the framework keeps for itself', async () => {
    const tenants = await database.asTenant(north, (tx) => tx.query<{ slug: string }>(sql`select slug from tenants`))
    expect(tenants).toEqual([{ slug: 'north' }])
    await expect(database.asTenant(north, (tx) => tx.query(sql`select * from schema_history`))).rejects.toThrow(
      'permission denied',
    )
  })

  it('adds to the audit log, and never changes it', async () => {
    const add = sql`
      insert into audit_log (tenant_id, entity, record_id, action, at) values (${north}, 'author', 1, 'update', ${NOW})`
    await database.asTenant(north, (tx) => tx.query(add))
    await expect(database.asTenant(north, (tx) => tx.query(sql`update audit_log set action = 'x'`))).rejects.toThrow(
      'permission denied',
    )
    await expect(database.asTenant(north, (tx) => tx.query(sql`delete from audit_log`))).rejects.toThrow(
      'permission denied',
    )
  })

  it('lets requests create nothing', async () => {
    await expect(database.asTenant(north, (tx) => tx.query(sql`create table mine (id int)`))).rejects.toThrow(
      'permission',
    )
    await expect(database.asTenant(north, (tx) => tx.query(sql`drop table authors`))).rejects.toThrow('must be owner')
  })

  it.runIf(inject('postgresUrl'))('binds the owner too, outside of what he does as such', async () => {
    const seen = await database.asOwner(async (tx) => {
      await tx.query(sql`select set_config('app.owner', 'off', true)`)
      return tx.query(sql`select * from authors`)
    })
    expect(seen).toEqual([])
  })

  it('gives every role and every tenant back at the end of a transaction', async () => {
    await database.asTenant(north, (tx) => tx.query(sql`select 1`))
    const [after] = await database.asOwner((tx) =>
      tx.query(sql`select current_setting('role') as role, current_setting('app.tenant', true) as tenant`),
    )
    expect(after).toEqual({ role: 'none', tenant: '' })
  })
})

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

describe('transactions', () => {
  it('keeps all or nothing', async () => {
    const failed = database.asTenant(north, async (tx) => {
      await tx.query(sql`insert into authors (tenant_id, last_name) values (${north}, 'Half')`)
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await authors(north)).toHaveLength(1)
  })

  it('counts statements, the opening one aside', async () => {
    const counted = await database.asTenant(north, async (tx) => {
      await Promise.all([tx.query(sql`select 1`), tx.query(sql`select 2`)])
      await tx.query(sql`select 3`)
      return tx.statements
    })
    expect(counted).toBe(3)
  })

  it('takes values of every kind there and back', async () => {
    const [row] = await database.asTenant(north, (tx) =>
      tx.query(sql`
        select ${9_007_199_254_740_991}::bigint as whole, ${12.5}::numeric as decimal, ${'2026-02-28'}::date as date,
          ${'09:30'}::time(0) as time, ${'2026-03-02T09:30:00.5+01:00'}::timestamptz(3) as instant, ${null}::bigint as none,
          array[1::bigint, null] as wholes, array['2026-02-28'::date] as dates, array['2026-03-02 09:00+00'::timestamptz] as
          instants, ${JSON.stringify({ a: [1] })}::jsonb as json, true as boolean`),
    )
    expect(row).toEqual({
      whole: 9_007_199_254_740_991,
      decimal: 12.5,
      date: '2026-02-28',
      time: '09:30',
      instant: '2026-03-02T08:30:00.500Z',
      none: null,
      wholes: [1, null],
      dates: ['2026-02-28'],
      instants: ['2026-03-02T09:00:00.000Z'],
      json: { a: [1] },
      boolean: true,
    })
  })

  it('refuses a second transaction inside of one, which would wait for ever', async () => {
    const nested = database.asTenant(north, () => database.asTenant(north, async () => 1))
    await expect(nested).rejects.toThrow('A transaction is open here already: use the `tx` that was handed in.')
    await expect(database.asOwner(() => database.request({ tenant: 'north' }, async () => 1))).rejects.toThrow(
      'already',
    )
  })

  it('refuses statements after the end', async () => {
    const kept = await database.asTenant(north, async (tx) => tx)
    await expect(kept.query(sql`select 1`)).rejects.toThrow('This transaction has ended')
  })

  it('prepares statements anew after a table has changed', async () => {
    const all = () => database.asTenant(north, (tx) => tx.query(sql`select * from authors where id = ${1}`))
    for (let time = 0; time < 3; time += 1) await all()
    await database.asOwner((tx) => tx.query(sql`alter table authors add column nickname text`))
    expect((await all())[0]).toHaveProperty('nickname')
    await database.asOwner((tx) => tx.query(sql`alter table authors drop column nickname`))
    expect((await all())[0]).not.toHaveProperty('nickname')
  })

  it('writes with 64 clients at once on a pool of 10, and loses nothing', async () => {
    const writes = Array.from({ length: 64 }, (_, index) =>
      database.asTenant(north, async (tx) => {
        await tx.query(sql`insert into categories (tenant_id, name) values (${north}, ${`Shelf ${index}`})`)
        await tx.query(sql`update tenants set configuration = jsonb_build_object('n',
          coalesce((configuration ->> 'n')::int, 0) + 1)`)
      }),
    )
    await Promise.all(writes)
    const [row] = await database.asTenant(north, (tx) =>
      tx.query(sql`select count(*) as count, min(configuration ->> 'n') as n from categories, tenants`),
    )
    expect(row).toEqual({ count: 64, n: '64' })
  })
})

describe('a database that is full', () => {
  it('says so instead of waiting for ever', async () => {
    const small = await openTestDatabase(model, { poolSize: 1, acquireTimeout: 100 })
    try {
      await createTenant(small, 'north')
      let go = () => {}
      const wait = new Promise<void>((resolve) => (go = resolve))
      const first = small.asOwner(async () => wait)
      const second = small.request({ tenant: 'north' }, async () => 'in')
      await expect(second).rejects.toThrow(DatabaseBusy)
      await expect(second).rejects.toBeInstanceOf(Busy)
      go()
      await first
      expect(await small.request({ tenant: 'north' }, async () => 'in')).toBe('in')
    } finally {
      await small.close()
    }
  })

  it.runIf(inject('postgresUrl'))('runs work again that lost a deadlock', async () => {
    let waiting = 2
    let go = () => {}
    const both = new Promise<void>((resolve) => (go = resolve))
    const lock = async (first: number, second: number) => {
      let met = false
      return database.asOwner(async (tx) => {
        await tx.query(sql`select pg_advisory_xact_lock(${first})`)
        // Each waits once until both hold what the other one wants.
        if (!met) {
          met = true
          waiting -= 1
          if (waiting === 0) go()
          await both
        }
        await tx.query(sql`select pg_advisory_xact_lock(${second})`)
        return first
      })
    }
    expect(await Promise.all([lock(1, 2), lock(2, 1)])).toEqual([1, 2])
  })
})
