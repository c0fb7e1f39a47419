import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_ROWS } from './account-rows.ts'
import { cellsAddUp } from './cells-add-up.ts'
import { openReports, type OpenReports } from './open-reports.ts'

let reports: OpenReports
beforeAll(async () => {
  reports = await openReports(ACCOUNT_ROWS)
})
afterAll(() => reports?.close())

const on16th = { from: '2026-03-01', to: '2026-03-16' }

describe('the rows behind balances', () => {
  // On the 18th Alice has 5.00 with North and 12.00 with South, Bob owes 30.00, Cleo 5.00; on the 16th three owe something.
  it.each([
    ['REP-25', 'customer-credits', 2, 0],
    ['REP-58', 'outstanding-debt', 2, 3],
    ['REP-46', 'outstanding-balance', 12, 9],
  ])('%s add up to each cell of %s, and to its totals', async (_row, name, today, before) => {
    expect(await cellsAddUp(reports, name)).toBe(today)
    expect(await cellsAddUp(reports, name, on16th)).toBe(before)
    await cellsAddUp(reports, name, {}, 'owner')
  })

  it('REP-58 are the transactions of the account until the day, with their signs turned where debt is an amount', async () => {
    const cell = { column: 'debt', row: { customer_id: 2, franchisee_id: 1 } }
    const { items } = await reports.breakdown('outstanding-debt', 'transactions', cell)
    expect(items.map(({ dated, type, amount }) => [dated, type, amount])).toEqual([
      ['2026-03-01', 'charge', 3000],
      ['2026-02-01', 'discount', -2000],
      ['2026-02-01', 'charge', 2000],
    ])
  })

  it('REP-25 are none of other franchisees', async () => {
    const cell = { column: 'balance', row: { customer_id: 1, franchisee_id: 2 } }
    const { items } = await reports.breakdown('customer-credits', 'transactions', cell, {}, 'owner')
    expect(items).toEqual([])
  })
})
