import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReportColumnModel } from '#declarations/report-model.ts'
import type { Database } from '#server/database/database.ts'
import { firstRows, firstRowsIn, firstRowsOf, MOST_ON_SCREEN, totalsIn, totalsSql } from '#server/reports/first-rows.ts'
import { createTenant } from '#server/identity/tenants/create-tenant.ts'
import { LIBRARY } from '../../contract/library-world.ts'
import { openTestDatabase } from '../../support/database.ts'

const COLUMNS: ReportColumnModel[] = [
  { path: 'number', title: 'Number', kind: 'integer', total: false },
  { path: 'half', title: 'Half', kind: 'number', total: true },
]
const rows = (count: number) => sql<object>`
  select one as number, 0.5::double precision as half from generate_series(1, ${count}::integer) as one order by one desc`

let database: Database
let tenant: number
beforeAll(async () => {
  database = await openTestDatabase(LIBRARY)
  tenant = await createTenant(database, LIBRARY, { slug: 'north', name: 'North' })
})
afterAll(() => database?.close())

describe('the rows of a report on a screen', () => {
  it('are the first thousand, in their order, with the number and the sums of all', async () => {
    const found = await database.asTenant(tenant, (tx) => firstRows(tx, rows(12_345), COLUMNS))
    expect(found).toMatchObject({ total: 12_345, totals: { half: 6172.5 } })
    expect(found.rows).toHaveLength(MOST_ON_SCREEN)
    expect([found.rows[0]?.['number'], found.rows.at(-1)?.['number']]).toEqual([12_345, 11_346])
  })

  it('have the number and the sums of all where these are read by themselves', async () => {
    const read = (count: number) =>
      database.asTenant(tenant, async (tx) => {
        const first = sql<object>`select number, half from (${rows(count)}) as one limit 2`
        const counted = sql<object>`select half from (${rows(count)}) as one`
        return firstRowsIn(await tx.query(firstRowsOf(first, counted, COLUMNS)), COLUMNS)
      })
    const found = await read(12_345)
    expect(found).toMatchObject({ total: 12_345, totals: { half: 6172.5 } })
    expect(found.rows.map((row) => row['number'])).toEqual([12_345, 12_344])
    expect(await read(0)).toEqual({ rows: [], total: 0, totals: null })
  })

  it('are counted by a column where each row that is read for that stands for several', async () => {
    const read = (months: number) =>
      database.asTenant(tenant, async (tx) => {
        const counted = sql<object>`
          select 100 as lent, 50::double precision as half from generate_series(1, ${months}::integer) as one`
        return firstRowsIn(await tx.query(firstRowsOf(rows(months * 100), counted, COLUMNS, 'lent')), COLUMNS)
      })
    expect(await read(12)).toMatchObject({ total: 1200, totals: { half: 600 } })
    expect(await read(0)).toEqual({ rows: [], total: 0, totals: null })
  })

  it('have no sums where there are none to add up', async () => {
    const none = { rows: [], total: 0, totals: null }
    expect(await database.asTenant(tenant, (tx) => firstRows(tx, rows(0), COLUMNS))).toEqual(none)
    const [plain] = COLUMNS
    const found = await database.asTenant(tenant, (tx) => firstRows(tx, rows(3), plain ? [plain] : []))
    expect(found).toMatchObject({ total: 3, totals: null })
  })

  it('have the same sums where no row is asked for', async () => {
    await database.asTenant(tenant, async (tx) => {
      const [many] = await tx.query(totalsSql(rows(12_345), COLUMNS))
      expect(totalsIn(many, COLUMNS)).toEqual({ half: 6172.5 })
      const [none] = await tx.query(totalsSql(rows(0), COLUMNS))
      expect(totalsIn(none, COLUMNS)).toBeNull()
    })
  })
})
