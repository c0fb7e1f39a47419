import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_ROWS } from './account-rows.ts'
import { openReports } from './open-reports.ts'

let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  reports = await openReports(ACCOUNT_ROWS)
})
afterAll(() => reports?.close())

const RANGE = { from: '2026-03-16', to: '2026-03-18' }
const BOB = {
  ...{ customer_id: 2, customer: 'Bob Brown', franchisee_id: 1, franchisee: 'North', debt: 3000 },
  ...{ oldest_unpaid_date: '2026-03-01', active: true },
}
const CLEO = {
  ...{ customer_id: 3, customer: 'Cleo Clark', franchisee_id: 2, franchisee: 'South', debt: 500 },
  ...{ oldest_unpaid_date: '2026-01-10', active: false },
}
const valuesOf = (series: { name: string; data: [string, number][] }[]) =>
  Object.fromEntries(series.map(({ name, data }) => [name, data.map(([, value]) => value)]))

describe('outstanding debt', () => {
  it('REP-58 lists the debtors at the end of the range, the largest first, and sums what active and other families owe', async () => {
    const { items, summary } = await reports.run('outstanding-debt', RANGE)
    expect(items).toEqual([BOB, CLEO])
    expect(summary).toEqual({ total: 3500, active: 3000, inactive: 500 })
  })

  it('REP-58 is that of the day: what is settled later was owed', async () => {
    const { items, summary } = await reports.run('outstanding-debt', { ...RANGE, to: '2026-03-17' })
    expect(items).toEqual([
      {
        ...{ customer_id: 1, customer: 'Alice Adams', franchisee_id: 1, franchisee: 'North', debt: 3500 },
        ...{ oldest_unpaid_date: '2026-02-01', active: false },
      },
      BOB,
      { ...CLEO, debt: 700 },
    ])
    expect(summary).toEqual({ total: 7200, active: 3000, inactive: 4200 })
  })

  it('REP-58 has a series for the whole, for active and for other families, averaged over the franchisees', async () => {
    const { series } = await reports.run('outstanding-debt', RANGE)
    expect(valuesOf(series)).toEqual({
      // 62, 72 and 35 pounds in all.
      Total: [3100, 3600, 1750],
      // Alice 25 and Bob 30; then Bob alone.
      Active: [2750, 1500, 1500],
      // Cleo 7; Alice 35 and Cleo 7; Cleo 5.
      Inactive: [350, 2100, 250],
    })
    expect(series[0]?.data.map(([day]) => day)).toEqual(['2026-03-16', '2026-03-17', '2026-03-18'])
  })

  it('REP-58 shows a franchisee the own debtors alone', async () => {
    const { items, summary, series } = await reports.run('outstanding-debt', RANGE, 'owner')
    expect(items).toEqual([BOB])
    expect(summary).toEqual({ total: 3000, active: 3000, inactive: 0 })
    expect(valuesOf(series)).toEqual({ Total: [5500, 6500, 3000], Active: [5500, 3000, 3000], Inactive: [0, 3500, 0] })
  })
})
