import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseBusy } from '#server/database/database-errors.ts'
import { Busy } from '#server/errors.ts'
import { openTestDatabase } from '../../support/database.ts'
import { createTenant } from '../../support/tenant.ts'
import { model, openTwoTenants } from './two-tenants.ts'

type Opened = Awaited<ReturnType<typeof openTwoTenants>>
let authors: Opened['authors']
let database: Opened['database']
let north: Opened['north']

beforeAll(async () => {
  ;({ authors, database, north } = await openTwoTenants())
})
afterAll(() => database.close())

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

  it('lets a transaction of another database run inside of one, and none of its own within that', async () => {
    const other = await openTwoTenants()
    const inOther = (work: () => Promise<number>) =>
      database.asTenant(north, () => other.database.asTenant(other.north, work))
    try {
      expect(await inOther(async () => 1)).toBe(1)
      await expect(inOther(() => database.asTenant(north, async () => 1))).rejects.toThrow('already')
    } finally {
      await other.database.close()
    }
  })

  it('lets work that goes on after the end of a transaction open its own', async () => {
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    let later: Promise<number> | undefined
    await database.asTenant(north, async () => {
      later = ended.then(() => database.asTenant(north, async () => 1))
    })
    end()
    expect(await later).toBe(1)
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

describe('the last statements of a transaction', () => {
  it('are kept with those before them', async () => {
    await database.asTenant(north, async (tx) => {
      await tx.query(sql`insert into categories (tenant_id, name) values (${north}, 'Before')`)
      return tx.last(() => tx.query(sql`insert into categories (tenant_id, name) values (${north}, 'Last')`))
    })
    const found = await database.asTenant(north, (tx) =>
      tx.query(sql`select name from categories where name in ('Before', 'Last') order by name`),
    )
    expect(found).toEqual([{ name: 'Before' }, { name: 'Last' }])
  })

  it('roll everything back when one of them fails', async () => {
    const failed = database.asTenant(north, async (tx) => {
      await tx.query(sql`insert into categories (tenant_id, name) values (${north}, 'Lost')`)
      return tx.last(() => tx.query(sql`select 1 / ${0}::int`))
    })
    await expect(failed).rejects.toThrow('division by zero')
    const found = await database.asTenant(north, (tx) => tx.query(sql`select 1 from categories where name = 'Lost'`))
    expect(found).toEqual([])
  })

  it('are followed by no other', async () => {
    const failed = database.asTenant(north, async (tx) => {
      await tx.last(() => tx.query(sql`select 1`))
      return tx.query(sql`select 2`)
    })
    await expect(failed).rejects.toThrow('This transaction has ended')
  })

  it('are not kept when the work goes on after a failure as if nothing had happened', async () => {
    const failed = database.asTenant(north, async (tx) => {
      await tx.query(sql`select 1 / ${0}::int`).catch(() => [])
      return 'done'
    })
    await expect(failed).rejects.toThrow('Nothing was kept')
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

  it('runs work again that lost a deadlock', async () => {
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
