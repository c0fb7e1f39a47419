import { expect, it } from 'vitest'
import { rowLabel } from '#browser/screens/report/breakdown/row-label.ts'
import type { ReportColumnModel } from '#declarations/report-model.ts'

const LOCALE = { language: 'en-GB', country: 'GB', timezone: 'Europe/London', currency: 'GBP' } as Parameters<
  typeof rowLabel
>[2]
const COLUMNS: ReportColumnModel[] = [
  { path: 'sku', title: 'SKU', kind: 'text', total: false },
  { path: 'name', title: 'Name', kind: 'text', total: false },
]

it('a row of a report is known by its first value', () => {
  expect(rowLabel(COLUMNS, { sku: 'G1', name: 'Goggles' }, LOCALE)).toBe('G1')
})

it('a row without a first value is known by the next', () => {
  expect(rowLabel(COLUMNS, { sku: null, name: 'Goggles' }, LOCALE)).toBe('Goggles')
  expect(rowLabel(COLUMNS, { sku: null, name: '' }, LOCALE)).toBe('')
})

it('a row that begins with the number of a record is known by its name first', () => {
  const columns: ReportColumnModel[] = [{ path: 'customer_id', title: 'ID', kind: 'integer', total: false }, ...COLUMNS]
  expect(rowLabel(columns, { customer_id: 1639, sku: null, name: 'Goggles' }, LOCALE)).toBe('Goggles, 1639')
  expect(rowLabel(columns, { customer_id: 1639 }, LOCALE)).toBe('1639')
})
