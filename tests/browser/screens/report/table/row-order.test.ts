import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { nextOrder, type RowOrder, sortRows } from '#browser/screens/report/table/row-order.ts'
import type { ReportColumnModel } from '#declarations/report-model.ts'

const COLUMNS: ReportColumnModel[] = [
  { path: 'branch', title: 'Branch', kind: 'text', total: false, link: { resource: 'branches', idPath: 'branch_id' } },
  { path: 'loans', title: 'Loans', kind: 'integer', total: true },
  { path: 'last', title: 'Last loan', kind: 'date', total: false },
]
const LOCALE: ValueLocale = {
  ...{ language: 'en-GB', country: 'GB', currency: 'GBP', timezone: 'Europe/London' },
  translate: (key: string) => key,
}
const row = (branch_id: number, branch: string | null, loans: number | null, last: string | null = null) => ({
  ...{ branch_id, branch, loans, last },
})
const sorted = (items: ReturnType<typeof row>[], order: RowOrder | undefined, totalsPer?: string) =>
  sortRows({ columns: COLUMNS, items, order, totalsPer, locale: LOCALE })
const order = (path: string, direction: 'asc' | 'desc' = 'asc'): RowOrder => ({ path, direction })

describe('the order of a report’s rows', () => {
  it('is by size of figures, by time of days, and by words as a reader sorts them', () => {
    const items = [
      row(1, 'éast 10', 20, '2026-11-02'),
      row(2, 'East 9', 3, '2027-01-30'),
      row(3, 'West', -100, '2025-12-31'),
    ]
    const ids = (path: string) => sorted(items, order(path)).map((item) => item['branch_id'])
    expect(ids('loans')).toEqual([3, 2, 1])
    expect(ids('last')).toEqual([3, 1, 2])
    expect(ids('branch')).toEqual([2, 1, 3])
  })

  it('has rows without a value last, upwards and downwards', () => {
    const items = [row(1, null, null), row(2, 'A', 0), row(3, 'B', 5)]
    expect(sorted(items, order('loans')).map((item) => item['branch_id'])).toEqual([2, 3, 1])
    expect(sorted(items, order('loans', 'desc')).map((item) => item['branch_id'])).toEqual([3, 2, 1])
    expect(sorted(items, order('branch', 'desc')).map((item) => item['branch_id'])).toEqual([3, 2, 1])
  })

  it('goes upwards, downwards and back to that of the report', () => {
    const up = nextOrder(undefined, 'loans')
    const down = nextOrder(up, 'loans')
    expect([up, down, nextOrder(down, 'loans')]).toEqual([order('loans'), order('loans', 'desc'), undefined])
    expect(nextOrder(down, 'branch')).toEqual(order('branch'))
  })

  it('loses no row, and keeps the rows of a total together in their groups’ order', () => {
    const rows = fc.array(
      fc
        .record({ branch_id: fc.nat(3), loans: fc.option(fc.integer()) })
        .map((item) => row(item.branch_id, 'East', item.loans)),
    )
    fc.assert(
      fc.property(rows, fc.constantFrom('asc' as const, 'desc' as const), (items, direction) => {
        const grouped = items.toSorted((one, other) => one.branch_id - other.branch_id)
        const found = sorted(grouped, order('loans', direction), 'branch')
        expect(new Set(found)).toEqual(new Set(grouped))
        expect(found.map((item) => item['branch_id'])).toEqual(grouped.map((item) => item.branch_id))
      }),
    )
  })
})
