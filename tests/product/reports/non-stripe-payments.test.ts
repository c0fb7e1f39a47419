import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReports } from './open-reports.ts'
import { ledger } from './report-rows.ts'

// Cash 20.00 and BACS 12.00 with North, a cheque of 8.00 with South; a transfer of 30.00 was deleted; a card is no such payment.
let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  const north = { customer_id: 1, franchisee_id: 1, created_at: '2026-03-11T09:00Z' }
  const south = { customer_id: 3, franchisee_id: 2, created_at: '2026-03-11T09:00Z' }
  const lines = [
    {
      ...{ ...north, type: 'payment', method: 'cash', amount: 2000, dated: '2026-03-02' },
      ...{ reference: 'R1', notes: 'At the desk' },
    },
    { ...north, type: 'payment', method: 'bacs', amount: 3000, dated: '2026-03-05' },
    { ...north, type: 'reversal', method: 'bacs', amount: -3000, dated: '2026-03-06', reverses_id: 2 },
    { ...north, type: 'payment', method: 'bacs', amount: 1200, dated: '2026-03-10' },
    { ...north, type: 'payment', method: 'stripe', amount: 5000, dated: '2026-03-10' },
    { ...south, type: 'payment', method: 'cheque', amount: 800, dated: '2026-02-10' },
    { ...south, type: 'refund', method: 'cheque', amount: -100, dated: '2026-02-11' },
    { ...south, type: 'payment', method: 'cash', amount: 100, dated: '2025-12-31' },
  ]
  reports = await openReports(ledger(lines, []))
})
afterAll(() => reports?.close())

const ALICE = {
  ...{ customer_id: 1, customer_name: 'Alice Adams', reference: null, notes: null },
  created_at: '2026-03-11T09:00:00.000Z',
}
const BACS = { ...ALICE, transaction_id: 4, dated: '2026-03-10', amount: 1200, method: 'bacs' }
const CASH = {
  ...{ ...ALICE, transaction_id: 1, dated: '2026-03-02', amount: 2000, method: 'cash' },
  ...{ reference: 'R1', notes: 'At the desk' },
}
const CHEQUE = {
  ...{ ...ALICE, customer_id: 3, customer_name: 'Cleo Clark' },
  ...{ transaction_id: 6, dated: '2026-02-10', amount: 800, method: 'cheque' },
}

describe('payments that were not made by card', () => {
  it('REP-43 REP-44 are listed with the fields of their export, the newest first, and a total for each way', async () => {
    const { items, summary } = await reports.run('non-stripe-payments')
    expect(items).toEqual([BACS, CASH, CHEQUE])
    expect(summary).toEqual({ cash_total: 2000, bacs_total: 1200, cheque_total: 800, total: 4000 })
  })

  it('REP-44 are charted by month and way, averaged over the franchisees', async () => {
    const { series } = await reports.run('non-stripe-payments')
    expect(series).toEqual([
      { name: 'Cash', data: [['2026-03-01', 1000]] },
      { name: 'BACS', data: [['2026-03-01', 600]] },
      { name: 'Cheque', data: [['2026-02-01', 400]] },
    ])
  })

  it('REP-44 have the filter method', async () => {
    const { items, summary } = await reports.run('non-stripe-payments', { method: 'bacs' })
    expect(items).toEqual([BACS])
    expect(summary).toEqual({ cash_total: 0, bacs_total: 1200, cheque_total: 0, total: 1200 })
  })

  it('REP-44 of a franchisee are the own ones alone', async () => {
    const { items, summary } = await reports.run('non-stripe-payments', {}, 'owner')
    expect(items).toEqual([BACS, CASH])
    expect(summary).toEqual({ cash_total: 2000, bacs_total: 1200, cheque_total: 0, total: 3200 })
  })
})
