import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RowOrder, sortRows } from '#browser/screens/report/table/row-order.ts'
import type { ReportColumnModel } from '#declarations/report-model.ts'
import type { Database } from '#server/database/database.ts'
import { createTenant } from '#server/identity/tenants/create-tenant.ts'
import { MOST_ON_SCREEN } from '#server/reports/first-rows.ts'
import { sortedRows } from '#server/reports/sorted-rows.ts'
import { LIBRARY } from '../../contract/library-world.ts'
import { openTestDatabase } from '../../support/database.ts'
import { type Lending, openLending } from './lending-world.ts'

const COLUMNS: ReportColumnModel[] = [
  { path: 'branch', title: 'Branch', kind: 'text', total: false, link: { resource: 'branches', idPath: 'branch_id' } },
  { path: 'loans', title: 'Loans', kind: 'integer', total: true },
  { path: 'last', title: 'Last loan', kind: 'date', total: false },
  {
    ...{ path: 'medium', title: 'Medium', kind: 'choice', total: false },
    choices: ['paperback', 'hardback', 'ebook'].map((value) => ({ value, title: value })),
  },
]
const LOCALE = {
  ...{ language: 'en-GB', country: 'GB', currency: 'GBP', timezone: 'Europe/London' },
  translate: (key: string) => key,
}

const NAMES = [
  'East',
  'éast',
  'Ëast',
  'west',
  'Zoë',
  'Room 9',
  'Room 09',
  'Room 10',
  'room 10',
  'Room 10 b',
  '1.10',
  '1.9',
  '-2',
]

interface Row extends Record<string, unknown> {
  id: number
  branch_id: number
  branch: string | null
  loans: number | null
  last: string | null
  medium: string | null
}

let database: Database
let tenant: number
let lending: Lending
beforeAll(async () => {
  database = await openTestDatabase(LIBRARY)
  tenant = await createTenant(database, LIBRARY, { slug: 'north', name: 'North' })
  lending = await openLending()
})
afterAll(async () => {
  await database?.close()
  await lending?.close()
})

const inDatabase = (rows: readonly Row[]): RawBuilder<Row> => sql<Row>`
  select id, branch_id, branch, loans, to_char(last, 'YYYY-MM-DD') as last, medium
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given(id integer, branch_id integer, branch text, loans integer, last date, medium text)`

describe('the rows of a report in another order', () => {
  it('come from the database as the screen sorts those that it has', async () => {
    const row = fc.record({
      branch_id: fc.integer({ min: 1, max: 3 }),
      branch: fc.constantFrom(...NAMES, null),
      loans: fc.option(fc.integer({ min: -2, max: 2 })),
      last: fc.constantFrom('2025-12-31', '2026-01-01', null),
      medium: fc.constantFrom('ebook', 'hardback', 'paperback', 'scroll', null),
    })
    const order: fc.Arbitrary<RowOrder> = fc.record({
      path: fc.constantFrom('branch', 'loans', 'last', 'medium'),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(row), order, fc.boolean(), async (given, by, isGrouped) => {
        const items = given.map((one, id) => ({ ...one, id }))
        const grouping = isGrouped ? { totalsPer: 'branch' } : {}
        const found = await database.asTenant(tenant, (tx) =>
          tx.query(sortedRows(inDatabase(items), { columns: COLUMNS, ...grouping }, by)),
        )
        const expected = sortRows({ columns: COLUMNS, items, order: by, ...grouping, locale: LOCALE })
        expect(found.map((one) => (one as Row).id)).toEqual(expected.map((one) => one['id']))
      }),
      { numRuns: 60 },
    )
  })

  it('has "Room 9" before "Room 10", and names with figures in their middle as people count', async () => {
    const names = ['Room 10', 'Room 9', 'Room 100', 'Room 9 b', 'Bay 2', 'Room 9 a']
    const items = names.map((branch, id) => ({ id, branch_id: 1, branch, loans: 1, last: null, medium: null }))
    const rows = sortedRows(inDatabase(items), { columns: COLUMNS }, { path: 'branch', direction: 'asc' })
    const found = await database.asTenant(tenant, (tx) => tx.query(rows))
    const inOrder = ['Bay 2', 'Room 9', 'Room 9 a', 'Room 9 b', 'Room 10', 'Room 100']
    expect(found.map((one) => (one as Row).branch)).toEqual(inOrder)
  })

  it('are the first of all of them, and not a sorted first thousand', async () => {
    const drawn = Array.from({ length: MOST_ON_SCREEN + 200 }, (_, at) => at)
    await lending.world.database.asTenant(lending.world.main.id, (tx) =>
      tx.query(sql`
        insert into fines (tenant_id, reader_id, type, amount, paid_on, method, reason)
        select tenant_id, reader_id, type, 100000 + at, date '2026-02-01' + at % 28, 'cash', 'Late'
        from (select * from fines where type = 'value' order by id limit 1) as fine,
          unnest(${drawn}::integer[]) as at`),
    )
    const most = 100_000 + drawn.length - 1
    const { items, meta } = await lending.run('fines-charged', { sort: '-amount' })
    expect(meta.total).toBeGreaterThan(MOST_ON_SCREEN)
    expect(items).toHaveLength(MOST_ON_SCREEN)
    expect(items.slice(0, 2).map(({ amount }) => amount)).toEqual([most, most - 1])
    expect((await lending.run('fines-charged')).items[0]?.['amount']).not.toBe(most)
  })

  it('is that of a file, and of the rows behind a cell', async () => {
    const { bytes } = await lending.file('fines-charged', { sort: '-amount', format: 'csv' })
    const { data } = Papa.parse<string[]>(bytes.toString(), { skipEmptyLines: true })
    const amounts = data.flatMap((cells) => (/^\d/.test(cells[0] ?? '') ? [Number(cells.at(-1))] : []))
    expect(amounts.length).toBeGreaterThan(1)
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
    const { items } = await lending.run('lending/breakdowns/loans', { sort: '-loaned_on' })
    const days = items.map(({ loaned_on: day }) => String(day))
    expect(new Set(days).size).toBeGreaterThan(1)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  it('is refused for what is no column', async () => {
    for (const sort of ['amount_due', '--amount', 'amount desc', '']) {
      const { status, body } = await lending.send('fines-charged', { sort })
      expect(status, sort).toBe(400)
      expect(body.error, sort).toContain('sort')
    }
  })
})
