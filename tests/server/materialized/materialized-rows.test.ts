import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { deriveRows } from '#server/materialized/derive-rows.ts'
import { materializedFaults } from '#server/materialized/materialized-faults.ts'
import { materializedRows, materializedSums } from '#server/materialized/materialized-rows.ts'
import { materializedUntil } from '#server/materialized/materialized-until.ts'
import { materializedWithin } from '#server/materialized/materialized-within.ts'
import type { RequestContext } from '#server/request-context.ts'
import { atLeastOne } from '../../support/at-least-one.ts'
import { CODE, type Library, model, openLibrary } from '../read/library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

const derive = () => deriveRows(library.database, { model, code: CODE })
const north = <Row>(statement: RawBuilder<Row>) => library.as({}, ({ tx }) => tx.query(statement))

/** Loans and returns of branches by day, counted from the loans themselves. */
const COUNTED = sql<object>`
  select branch_id, day::text as day, sum(lent)::integer as lent, sum(returned)::integer as returned, sum(deposit)::integer as deposits
  from (
    select branch_id, (loaned_at at time zone 'UTC')::date as day, 1 as lent, 0 as returned, deposit from loans
    union all
    select branch_id, returned_on, 0, 1, 0 from loans where returned_on is not null
  ) as one
  group by branch_id, day order by branch_id, day`

const summed = (rows: RawBuilder<object>) => sql<object>`
  select branch_id, day::text as day, sum(lent)::integer as lent, sum(returned)::integer as returned, sum(deposits)::integer as deposits
  from (${rows}) as one
  group by branch_id, day having sum(lent) <> 0 or sum(returned) <> 0 order by branch_id, day`

const byMonth = (rows: RawBuilder<object>, month = sql`month`) => sql<object>`
  select branch_id, ${month}::text as month, sum(lent)::integer as lent, sum(deposits)::integer as deposits
  from (${rows}) as one
  group by 1, 2 having sum(lent) <> 0 or sum(returned) <> 0 order by 1, 2`

const byBranch = (rows: RawBuilder<object>, which = sql`true`) => sql<object>`
  select branch_id, sum(lent)::integer as lent, sum(returned)::integer as returned, sum(deposits)::integer as deposits
  from (${rows}) as one where ${which}
  group by branch_id having sum(lent) <> 0 or sum(returned) <> 0 order by branch_id`

/** Of one of the sums alone. */
const lentBy = (rows: RawBuilder<object>, which = sql`true`) => sql<object>`
  select branch_id, sum(lent)::integer as lent from (${rows}) as one where ${which}
  group by branch_id having sum(lent) <> 0 order by branch_id`

const BY_MONTH = { by: ['branch_id'], periods: { day: 'day', month: 'month' } } as const
/** Within a month, of whole months, and with days before and after them, or too many. */
const RANGES = [
  ...[
    { from: '2026-02-03', to: '2026-02-09' },
    { from: '2026-01-01', to: '2026-03-31' },
  ],
  ...[
    { from: '2026-01-28', to: '2026-03-04' },
    { from: '2026-02-03', to: '2026-03-29' },
  ],
]
const UNTIL = '2026-02-20'

/** Ranges and days, each read from the sums, and beside it from what was counted. */
async function readByDays(context: RequestContext) {
  const found = []
  for (const { from, to } of RANGES) {
    const isWithin = sql`one.day between ${from}::text and ${to}::text`
    const kept = byBranch(materializedWithin(context, 'lending_day', { from, to }, BY_MONTH))
    found.push([await context.tx.query(kept), await context.tx.query(byBranch(COUNTED, isWithin))])
    const some = lentBy(materializedWithin(context, 'lending_day', { from, to }, { ...BY_MONTH, sums: ['lent'] }))
    found.push([await context.tx.query(some), await context.tx.query(lentBy(COUNTED, isWithin))])
  }
  // Years later, what came before the day is read.
  for (const today of [context.today, '2030-01-01']) {
    const asked = { ...context, today }
    const kept = byBranch(materializedUntil(asked, 'lending_day', UNTIL, { by: ['branch_id'], day: 'day' }))
    found.push([
      await context.tx.query(kept),
      await context.tx.query(byBranch(COUNTED, sql`one.day <= ${UNTIL}::text`)),
    ])
  }
  return found
}

/** All ways of reading, beside what was counted. */
const read = async (context: RequestContext) => ({
  months: await context.tx.query(byMonth(materializedSums(context, 'lending_day', ['month', 'branch_id']))),
  countedMonths: await context.tx.query(byMonth(COUNTED, sql`date_trunc('month', day::timestamp)::date`)),
  sums: await context.tx.query(summed(materializedSums(context, 'lending_day'))),
  rows: await context.tx.query(summed(materializedRows(context, 'lending_day'))),
  counted: await context.tx.query(COUNTED),
  faults: await materializedFaults(context),
  byDays: await readByDays(context),
})

const isRight = async (tenant: 'north' | 'south' = 'north') => {
  const { months, countedMonths, sums, rows, counted, faults, byDays } = await library.as({ tenant }, read)
  for (const [kept, same] of atLeastOne(byDays)) expect(kept).toEqual(same)
  expect(months).toEqual(countedMonths)
  expect(sums).toEqual(counted)
  expect(rows).toEqual(counted)
  expect(faults).toEqual([])
  return counted.length
}

const oneOf = (table: string, at: number) => sql`(
  select numbered.id
  from (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from ${sql.table(table)}) as numbered
  where numbered.place = ${at}::integer % numbered.total)`

/** Writes of all kinds, to loans and to what leads from them to their books. */
const WRITES = {
  lend: (at: number) => sql`
    insert into loans (tenant_id, id, copy_id, reader_id, branch_id, loaned_at, due_on, deposit)
    select tenant_id, (select max(id) + 1 from loans), ${oneOf('copies', at)}, ${oneOf('readers', at)}, ${oneOf('branches', at)},
      '2026-02-01T10:00Z'::timestamptz + ${at} * interval '7 hours', '2026-04-01', ${at * 10}
    from readers limit 1`,
  giveBack: (at: number) => sql`
    update loans set returned_on = '2026-03-01'::date + ${at}::integer, deposit = 0 where id = ${oneOf('loans', at)}`,
  moveLoan: (at: number) =>
    sql`update loans set branch_id = ${oneOf('branches', at + 1)} where id = ${oneOf('loans', at)}`,
  changeAll: () => sql`update loans set renewals = renewals + 1, branch_id = ${oneOf('branches', 0)} where deposit = 0`,
  moveCopy: (at: number) =>
    sql`update copies set book_id = ${oneOf('books', at)} where id = ${oneOf('copies', at + 3)}`,
  forget: (at: number) => sql`
    delete from loans where id = ${oneOf('loans', at)} and not exists (select from fines where fines.loan_id = loans.id)`,
}
type Write = keyof typeof WRITES | 'derive'
const write = fc.tuple(
  fc.constantFrom<Write>(...(Object.keys(WRITES) as (keyof typeof WRITES)[]), 'derive'),
  fc.nat(40),
)

describe('materialized rows', () => {
  it('are what they are made of, before anything of them is derived and after', async () => {
    expect(await isRight()).toBeGreaterThan(3)
    expect(await derive()).toBeGreaterThan(0)
    expect(await north(sql`select from lending_days_noted`)).toEqual([])
    expect((await north(sql`select from lending_days_sums`)).length).toBeGreaterThan(3)
    expect(await isRight()).toBeGreaterThan(3)
    expect(await derive()).toBe(0)
  })

  it('are what they are made of whatever is written, by any statement, and whenever some are derived', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 12 }), async (writes) => {
        for (const [name, at] of writes) {
          if (name === 'derive') await derive()
          else await north(WRITES[name](at))
        }
        await isRight()
      }),
      { numRuns: 25 },
    )
    await derive()
    await isRight()
  })

  it('are read by months, and by the sums of all days, where these are enough', async () => {
    await derive()
    const shown = () =>
      library.as({}, async (context) => ({
        months: await context.tx.query(
          byBranch(materializedWithin(context, 'lending_day', { from: '2026-01-01', to: '2026-03-31' }, BY_MONTH)),
        ),
        days: await context.tx.query(
          byBranch(materializedWithin(context, 'lending_day', { from: '2026-02-03', to: '2026-02-09' }, BY_MONTH)),
        ),
        until: await context.tx.query(
          byBranch(materializedUntil(context, 'lending_day', UNTIL, { by: ['branch_id'], day: 'day' })),
        ),
      }))
    const before = await shown()
    const add = (number: number) =>
      Promise.all(
        ['lending_days_sums_2', 'lending_days_sums_3'].map((sums) =>
          north(sql`update ${sql.table(sums)} set lent = lent + ${number}`),
        ),
      )
    await add(1000)
    const after = await shown()
    await add(-1000)
    expect(after.months).not.toEqual(before.months)
    expect(after.until).not.toEqual(before.until)
    expect(after.days).toEqual(before.days)
  })

  it('take nothing of what is rolled back', async () => {
    await expect(
      library.as({}, async ({ tx }) => {
        await tx.query(WRITES.lend(5))
        throw new Error('not done')
      }),
    ).rejects.toThrow('not done')
    expect(await north(sql`select from lending_days_noted`)).toEqual([])
    await isRight()
  })

  it('are derived once, however many servers are at it', async () => {
    for (let at = 0; at < 30; at++) await north(WRITES.lend(at))
    await Promise.all([derive(), derive(), derive()])
    await derive()
    expect(await north(sql`select from lending_days_noted`)).toEqual([])
    await isRight()
  })

  it('are derived of every other tenant where those of one cannot be', async () => {
    await derive()
    await north(WRITES.lend(7))
    await library.as({ tenant: 'south' }, ({ tx }) => tx.query(WRITES.lend(7)))
    const stuck = await library.as({}, ({ tx }) => Promise.resolve(tx.tenantId))
    const { database } = library
    const failing: Database = Object.create(database, {
      asTenant: {
        value: (...[id, ...rest]: Parameters<Database['asTenant']>) =>
          id === stuck ? Promise.reject(new Error('stuck')) : database.asTenant(id, ...rest),
      },
    }) as Database
    await expect(deriveRows(failing, { model, code: CODE })).rejects.toThrow('1 of them')
    expect(await library.as({ tenant: 'south' }, ({ tx }) => tx.query(sql`select from lending_days_noted`))).toEqual([])
    expect(await north(sql`select from lending_days_noted`)).toHaveLength(1)
    await derive()
  })

  it('are those of their tenant', async () => {
    await derive()
    expect(await isRight('south')).toBeGreaterThan(0)
    const [south] = await library.as({ tenant: 'south' }, ({ tx }) =>
      tx.query(sql`select sum(lent) as lent from lending_days_sums`),
    )
    const [lent] = await library.as({ tenant: 'south' }, ({ tx }) => tx.query(sql`select count(*) as lent from loans`))
    expect(south).toEqual(lent)
    await north(WRITES.lend(1))
    expect(await library.as({ tenant: 'south' }, ({ tx }) => tx.query(sql`select from lending_days_noted`))).toEqual([])
  })

  it('stand in nobody’s way: what they are kept of is deleted, and they go when they are derived', async () => {
    await north(sql`
      with book as (
        insert into books as made (tenant_id, id, title, author_id, genre_id)
        select tenant_id, 901, 'Lent once', author_id, genre_id from books order by id limit 1 returning made.tenant_id, made.id
      ), copy as (
        insert into copies (tenant_id, id, book_id, branch_id, barcode) select tenant_id, 901, id, 1, 'LEN-0001' from book returning tenant_id, id
      )
      insert into loans (tenant_id, id, copy_id, reader_id, branch_id, loaned_at, due_on)
      select tenant_id, 901, id, 1, 1, '2026-02-01T10:00Z', '2026-04-01' from copy`)
    await derive()
    await north(sql`delete from loans where id = 901`)
    expect(await north(sql`select from lending_days where book_id = 901`)).toHaveLength(1)
    await library.as({}, ({ records }) => records('book' as never).delete(901))
    await derive()
    expect(await north(sql`select from lending_days where book_id = 901`)).toEqual([])
    await isRight()
  })

  it('are found out where they are not what they are made of', async () => {
    await derive()
    await north(
      sql`update lending_days_sums set lent = lent + 1 where (branch_id, day) in (select branch_id, day from lending_days_sums limit 1)`,
    )
    const { faults } = await library.as({}, read)
    expect(faults).toEqual([
      { entity: 'lending_day', group: { branch_id: expect.any(Number), day: expect.any(String) } },
    ])
    await north(sql`
      update lending_days_sums_2 set lent = lent + 1
      where (branch_id, month) in (select branch_id, month from lending_days_sums_2 limit 1)`)
    const { faults: ofMonths } = await library.as({}, read)
    expect(ofMonths.slice(1)).toEqual([
      { entity: 'lending_day', group: { branch_id: expect.any(Number), month: expect.any(String) } },
    ])
    await north(sql`update lending_days set returned = returned + 1 where id in (select min(id) from lending_days)`)
    const found = await library.as({}, read)
    expect(found.faults).toHaveLength(3)
    expect(found.faults[0]?.group).toEqual({
      ...{ book_id: expect.any(Number), branch_id: expect.any(Number), day: expect.any(String) },
      month: expect.any(String),
    })
  })

  it('have no sums by fields that none are kept by', async () => {
    await library.as({}, (context) => {
      expect(() => materializedSums(context, 'lending_day', ['book_id'])).toThrow(
        'No sums of lending_day are kept by book_id.',
      )
      return Promise.resolve()
    })
  })
})
