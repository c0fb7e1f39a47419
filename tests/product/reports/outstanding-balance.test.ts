import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_ROWS } from './account-rows.ts'
import { openReports } from './open-reports.ts'

let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  reports = await openReports(ACCOUNT_ROWS)
})
afterAll(() => reports?.close())

const RANGE = { from: '2026-03-16', to: '2026-03-18' }
const ALICE = { customer_id: 1, customer: 'Alice Adams', email: 'alice@mail.example', phone: '+447700900101' }
const BOB = {
  ...{ customer_id: 2, customer: 'Bob Brown', email: null, phone: null, franchisee_id: 1, franchisee: 'North' },
  ...{ credit: 0, debt: 3000, net: -3000, active: true },
}
const CLEO = {
  ...{ customer_id: 3, customer: 'Cleo Clark', email: null, phone: null, franchisee_id: 2, franchisee: 'South' },
  ...{ credit: 0, debt: 500, net: -500, active: false },
}
const NORTH = { ...ALICE, franchisee_id: 1, franchisee: 'North', credit: 500, debt: 0, net: 500, active: false }
const SOUTH = { ...ALICE, franchisee_id: 2, franchisee: 'South', credit: 1200, debt: 0, net: 1200, active: false }

describe('outstanding balance', () => {
  it('REP-46 lists the balances other than 0 at the end of the range, and sums them, split by who is active', async () => {
    const { items, summary } = await reports.run('outstanding-balance', RANGE)
    expect(items).toEqual([BOB, CLEO, NORTH, SOUTH])
    // −30 − 5 + 5 + 12 = −18.
    expect(summary).toEqual({ total: -1800, active: -3000, inactive: 1200 })
  })

  it('REP-46 has the net of each day, averaged over the franchisees', async () => {
    const { series } = await reports.run('outstanding-balance', RANGE)
    expect(series).toEqual([
      {
        name: 'Net',
        data: [
          // (−25 − 30 − 7) / 2
          ['2026-03-16', -3100],
          // (−35 − 30 − 7) / 2
          ['2026-03-17', -3600],
          // (5 − 30 + 12 − 5) / 2
          ['2026-03-18', -900],
        ],
      },
    ])
  })

  it('REP-46 shows a franchisee the own accounts alone', async () => {
    const { items, summary, series } = await reports.run('outstanding-balance', RANGE, 'owner')
    expect(items).toEqual([BOB, NORTH])
    expect(summary).toEqual({ total: -2500, active: -3000, inactive: 500 })
    expect(series[0]?.data.map(([, value]) => value)).toEqual([-5500, -6500, -2500])
  })
})
