import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellsAddUp } from './cells-add-up.ts'
import { openReports } from './open-reports.ts'
import { PROFIT_ROWS } from './profit-rows.ts'
import { numbered } from './report-rows.ts'

/*
 * Levies on income: 19.00 of 190.00, so 9.00 of each class and 1.00 of what is on account.
 * Minnows: 90.00 − 50.00 − 24.00 − 9.00 = 7.00. Tumblers: 90.00 − 24.00 − 45.03 − 9.00 = 11.97.
 */
let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  reports = await openReports(PROFIT_ROWS)
})
afterAll(() => reports?.close())

const MINNOWS = {
  ...{ line: '1:1:1', class: 'Minnows Monday', venue: 'Pool', franchisee: 'North', income: 9000, venue_cost: 5000 },
  ...{ instructor_cost: 2400, levies: 900, gross_profit: 700, gross_profit_percent: 7.78 },
}
const TUMBLERS = {
  ...{ line: '1:1:2', class: 'Tumblers Tuesday', venue: 'Hall', franchisee: 'North', income: 9000, venue_cost: 2400 },
  ...{ instructor_cost: 4503, levies: 900, gross_profit: 1197, gross_profit_percent: 13.3 },
}
const NONE = { venue: null, venue_cost: 0, instructor_cost: 0 }
const ON_ACCOUNT = {
  ...{ ...NONE, line: '2:1:0', class: 'on_account', franchisee: 'North', income: 1000, levies: 100 },
  ...{ gross_profit: 900, gross_profit_percent: 90 },
}
const FIXED = {
  ...{ ...NONE, line: '3:1:0', class: 'fixed_levies', franchisee: 'North', income: 0, levies: 2500 },
  ...{ gross_profit: -2500, gross_profit_percent: null },
}
const LIDO = {
  ...{ line: '1:2:3', class: 'Lido Thursday', venue: 'Lido', franchisee: 'South', income: 4600, venue_cost: 575 },
  ...{ instructor_cost: 0, levies: 0, gross_profit: 4025, gross_profit_percent: 87.5 },
}
const shown = async (filters: Record<string, unknown>, as?: 'owner') =>
  (await reports.run('gross-profit', filters, as)).items

describe('gross profit', () => {
  it('is the income of each class less venue, instructors and levies; money on account and fixed levies stand apart', async () => {
    const items = await shown({})
    expect(items).toEqual([MINNOWS, TUMBLERS, ON_ACCOUNT, FIXED, LIDO])
    // Payments less refunds: 80 + 100 + 20 − 10 + 46.
    expect(items.reduce((sum, { income }) => sum + Number(income), 0)).toBe(23600)
  })

  it('is charted with the income by month, averaged over the franchisees', async () => {
    const { series } = await reports.run('gross-profit')
    expect(series).toEqual([
      {
        name: 'Income',
        data: [
          ['2026-02-01', 5000],
          ['2026-03-01', 6800],
        ],
      },
      {
        name: 'Gross profit',
        data: [
          // (100.00 − 26.67 to the hall − 10.00 levies) / 2
          ['2026-02-01', 3166.5],
          // North 90.00 − 50.00 + 2.67 − 24.00 − 45.03 − 9.00 − 25.00 = −60.36, South 46.00 − 5.75 = 40.25
          ['2026-03-01', -1005.5],
        ],
      },
    ])
  })

  it('has the filters territory, venue, course category and course type, which leave classes alone', async () => {
    expect(await shown({ territory_id: 2 })).toEqual([LIDO])
    expect(await shown({ venue_id: 1 })).toEqual([MINNOWS])
    expect(await shown({ course_category_id: 2 })).toEqual([TUMBLERS])
    expect(await shown({ course_type_id: 1 })).toEqual([MINNOWS, LIDO])
  })

  it('REP-26 opens the days of each cell, in whole pence that add up to it', async () => {
    // Five amounts of each row.
    expect(await cellsAddUp(reports, 'gross-profit')).toBe(25)
    expect(await cellsAddUp(reports, 'gross-profit', { course_type_id: 2 })).toBe(5)
    expect(await cellsAddUp(reports, 'gross-profit', {}, 'owner')).toBe(20)
    const { items } = await reports.breakdown('gross-profit', 'days', { row: { line: '1:1:2' } })
    // Of 100.00 in February and a credit of 10.00 in March, 26.666… and −2.666… are the hall's: 24.00 in all.
    expect(
      items.map(({ day, income, venue_cost, instructor_cost }) => [day, income, venue_cost, instructor_cost]),
    ).toEqual([
      ['2026-03-10', 0, 0, 3002],
      ['2026-03-05', -1000, -267, 0],
      ['2026-03-03', 0, 0, 1501],
      ['2026-02-20', 10000, 2667, 0],
    ])
  })

  it('shows a franchisee the own profit alone', async () => {
    expect(await shown({}, 'owner')).toEqual([MINNOWS, TUMBLERS, ON_ACCOUNT, FIXED])
  })
})

/*
 * Two lessons without a rate of pay, at 25.00 an hour of rent: Minnows loses 50.00, and so does the chart, halved by two franchisees.
 */
describe('gross profit of lessons that nobody is paid for', () => {
  it('has their rent in the chart and the key figures as in the table', async () => {
    const facts = { venue_id: 1, course_type_id: 1, franchisee_id: 1, venue_rate_type: 'fixed', venue_rate: 2500 }
    const lesson = { class_id: 1, start_time: '10:00', end_time: '11:00', kept_at: '2026-03-17T00:00Z', ...facts }
    const unpaid = await openReports({
      lesson: numbered({ ...lesson, start_date: '2026-03-02' }, { ...lesson, start_date: '2026-03-09' }),
    })
    try {
      const profit = await unpaid.run('gross-profit')
      expect(profit.items).toMatchObject([{ class: 'Minnows Monday', venue_cost: 5000, gross_profit: -5000 }])
      expect(profit.series[1]).toEqual({ name: 'Gross profit', data: [['2026-03-01', -2500]] })
      const { summary } = await unpaid.run('key-financial-data')
      expect(summary).toMatchObject({ gross_profit_mtd: -5000, gross_profit_ytd: -5000 })
    } finally {
      await unpaid.close()
    }
  })
})

/* A lesson of Lido Thursday was North's, at 25.00 of rent; today the class is South's, and so is its venue. */
describe('gross profit of a class that is another franchisee’s today', () => {
  it('stays with whose it was, without the venue that the class has now', async () => {
    const facts = { venue_id: 1, course_type_id: 1, franchisee_id: 1, venue_rate_type: 'fixed', venue_rate: 2500 }
    const times = { start_date: '2026-03-05', start_time: '10:00', end_time: '11:00', kept_at: '2026-03-17T00:00Z' }
    const moved = await openReports({ lesson: numbered({ class_id: 3, ...times, ...facts }) })
    try {
      const row = { line: '1:1:3', class: 'Lido Thursday', venue: null, franchisee: 'North', venue_cost: 2500 }
      const { items } = await moved.run('gross-profit', {}, 'owner')
      expect(items).toMatchObject([row])
      const days = await moved.breakdown('gross-profit', 'days', { row: { line: '1:1:3' } })
      expect(days.items).toMatchObject([{ class: 'Lido Thursday', venue: null, venue_cost: 2500 }])
    } finally {
      await moved.close()
    }
  })
})
