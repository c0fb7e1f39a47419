import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellsAddUp } from './cells-add-up.ts'
import { openReports } from './open-reports.ts'
import { PROFIT_ROWS } from './profit-rows.ts'

/*
 * In pounds, North and South together. Cleo pays 46.00 on the 18th, which settles the debt and brings the Lido 5.75.
 *
 *            income MTD  YTD      profit MTD      YTD               families  debt              balance
 * 17 March   90.00       190.00   −60.363…        63.33… − 60.36…   2         Alice 20, Cleo 46  Bob 10
 * 18 March   136.00      236.00   −60.363 + 40.25  2.97 + 40.25      3         Alice 20           Bob 10
 *
 * Annual value on the 17th, day 76: 190.00 × 365 / 76 / 2 = 456.25; on the 18th: 236.00 × 365 / 77 / 3 = 372.90.
 * Alice (Amy in Minnows) and Bob (Bea in Tumblers) are active, Cleo from the 18th, when Cal begins.
 */
let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  reports = await openReports(PROFIT_ROWS)
})
afterAll(() => reports?.close())

const RANGE = { from: '2026-03-17', to: '2026-03-18' }
const LAST = {
  ...{ income_mtd: 13600, income_ytd: 23600, gross_profit_mtd: -2011, gross_profit_ytd: 4322 },
  ...{ gross_profit_mtd_percent: -14.79, annual_value: 37290 },
  ...{ debt_total: 2000, debt_active: 2000, debt_inactive: 0 },
  ...{ balance_total: -1000, balance_active: -1000, balance_inactive: 0 },
}
const FIRST = {
  ...{ income_mtd: 9000, income_ytd: 19000, gross_profit_mtd: -6036, gross_profit_ytd: 297 },
  ...{ gross_profit_mtd_percent: -67.07, annual_value: 45625 },
  ...{ debt_total: 6600, debt_active: 2000, debt_inactive: 4600 },
  ...{ balance_total: -5600, balance_active: -1000, balance_inactive: -4600 },
}

describe('key financial data', () => {
  it('REP-64 has the twelve values of each day, the newest first, and those of the last day above', async () => {
    const { items, summary } = await reports.run('key-financial-data', RANGE)
    expect(items).toEqual([
      { day: '2026-03-18', ...LAST },
      { day: '2026-03-17', ...FIRST },
    ])
    expect(summary).toEqual(LAST)
  })

  it('REP-63 opens the days of income and profit, and the accounts of debts and balances, which add up to the cell', async () => {
    // Ten of the twelve are sums.
    expect(await cellsAddUp(reports, 'key-financial-data', RANGE)).toBe(20)
    await cellsAddUp(reports, 'key-financial-data', { from: '2025-12-30', to: '2026-01-02' })
    expect(await cellsAddUp(reports, 'key-financial-data', RANGE, 'owner')).toBe(20)
    const debt = { column: 'debt_inactive', row: { day: '2026-03-17' } }
    const { items } = await reports.breakdown('key-financial-data', 'accounts', debt, RANGE)
    expect(items.map(({ customer, debt: owed }) => [customer, owed])).toEqual([['Cleo Clark', 4600]])
  })

  it('REP-63 opens no day whose lessons were all cancelled', async () => {
    await reports.write(sql`
      insert into lessons (tenant_id, class_id, start_date, start_time, end_time, cancelled_at)
      select tenant_id, id, '2026-03-14', '10:00', '11:00', '2026-03-13T09:00Z' from classes where id = 1`)
    const { items } = await reports.breakdown('key-financial-data', 'days', { column: 'income_mtd' }, RANGE)
    expect(items.map(({ day }) => day)).not.toContain('2026-03-14')
    expect(items.length).toBeGreaterThan(0)
    expect(await reports.keptWrong()).toEqual([])
  })

  it('REP-63 REP-64 has the twelve series, averaged over the franchisees', async () => {
    const { series } = await reports.run('key-financial-data', RANGE)
    expect(Object.fromEntries(series.map(({ name, data }) => [name, data.map(([, value]) => value)]))).toEqual({
      // North 90.00 on both days, South 46.00 on the second.
      'Income MTD': [4500, 6800],
      'Income YTD': [9500, 11800],
      'Gross profit MTD': [-3018, -1005.5],
      'Gross profit YTD': [148.5, 2161],
      // North −67.07; South nothing, then 87.5.
      'Gross profit MTD %': [-33.54, 10.22],
      // North 456.25 and 450.32; South nothing, then 46.00 × 365 / 77 = 218.05.
      'Estimate annual value per customer': [22812.5, 33418.5],
      'Debt total': [3300, 1000],
      'Debt active': [1000, 1000],
      'Debt inactive': [2300, 0],
      'Outstanding balance total': [-2800, -500],
      'Outstanding balance active': [-500, -500],
      'Outstanding balance inactive': [-2300, 0],
    })
  })

  it('REP-64 shows a franchisee the own figures alone', async () => {
    const { summary } = await reports.run('key-financial-data', RANGE, 'owner')
    expect(summary).toEqual({
      ...LAST,
      ...{ income_mtd: 9000, income_ytd: 19000, gross_profit_mtd: -6036, gross_profit_ytd: 297 },
      // 190.00 × 365 / 77 / 2
      ...{ gross_profit_mtd_percent: -67.07, annual_value: 45032 },
    })
  })
})
