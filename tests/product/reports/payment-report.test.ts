import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReports } from './open-reports.ts'
import { ledger } from './report-rows.ts'

/*
 * Alice's card payment of 50.00 settles 30.00 of Minnows and 20.00 of Tumblers. Bob's 20.00 in cash settled Tumblers, which
 * was taken back, and settles Minnows. Cleo's cheque settles nothing yet. A payment that was deleted is none.
 */
let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  const alice = { customer_id: 1, franchisee_id: 1 }
  const bob = { customer_id: 2, franchisee_id: 1 }
  const minnows = { class_id: 1, venue_id: 1, course_type_id: 1 }
  const tumblers = { class_id: 2, venue_id: 2, course_type_id: 2 }
  const lines = [
    { ...alice, ...minnows, type: 'charge', amount: -3000, dated: '2026-02-01' },
    { ...alice, ...tumblers, type: 'charge', amount: -2000, dated: '2026-02-01' },
    { ...alice, type: 'payment', method: 'stripe', amount: 5000, dated: '2026-03-02' },
    { ...bob, ...tumblers, type: 'charge', amount: -2000, dated: '2026-02-01' },
    { ...bob, ...minnows, type: 'charge', amount: -2000, dated: '2026-02-01' },
    { ...bob, type: 'payment', method: 'cash', amount: 2000, dated: '2026-03-05', reference: 'R1' },
    { ...bob, type: 'payment', method: 'cash', amount: 900, dated: '2026-03-06' },
    { ...bob, type: 'reversal', method: 'cash', amount: -900, dated: '2026-03-07', reverses_id: 7 },
    { customer_id: 3, franchisee_id: 2, type: 'payment', method: 'cheque', amount: 800, dated: '2026-02-10' },
  ]
  reports = await openReports(
    ledger(lines, [
      [3, 1, 3000, '2026-03-02'],
      [3, 2, 2000, '2026-03-02'],
      [6, 4, 2000, '2026-03-05'],
      [6, 4, -2000, '2026-03-06'],
      [6, 5, 2000, '2026-03-06'],
      [7, 8, 900, '2026-03-07'],
    ]),
  )
})
afterAll(() => reports?.close())

const CASH = {
  ...{ transaction_id: 6, dated: '2026-03-05', customer_id: 2, customer: 'Bob Brown', class: 'Minnows Monday' },
  ...{ amount: 2000, method: 'cash', reference: 'R1' },
}
const CARD = {
  ...{ transaction_id: 3, dated: '2026-03-02', customer_id: 1, customer: 'Alice Adams' },
  ...{ class: 'Minnows Monday, Tumblers Tuesday', amount: 5000, method: 'stripe', reference: null },
}
const CHEQUE = {
  ...{ transaction_id: 9, dated: '2026-02-10', customer_id: 3, customer: 'Cleo Clark', class: null },
  ...{ amount: 800, method: 'cheque', reference: null },
}
const SUMMARY = {
  ...{ count: 3, stripe_total: 5000, cash_total: 2000, bacs_total: 0, cheque_total: 800, total: 7800 },
  ...{ stripe_count: 1, cash_count: 1, bacs_count: 0, cheque_count: 1 },
}

describe('the payment report', () => {
  it('REP-66 lists payments with the classes that they settle, and counts and sums them by way', async () => {
    const { items, summary } = await reports.run('payment-report')
    expect(items).toEqual([CASH, CARD, CHEQUE])
    expect(summary).toEqual(SUMMARY)
  })

  it('REP-66 charts them by month and way, averaged over the franchisees', async () => {
    const { series } = await reports.run('payment-report')
    expect(series).toEqual([
      { name: 'Card', data: [['2026-03-01', 2500]] },
      { name: 'Cash', data: [['2026-03-01', 1000]] },
      { name: 'Cheque', data: [['2026-02-01', 400]] },
    ])
  })

  it('REP-66 has the filters payment type and venue', async () => {
    expect((await reports.run('payment-report', { payment_type: 'cheque' })).items).toEqual([CHEQUE])
    expect((await reports.run('payment-report', { venue_id: 2 })).items).toEqual([CARD])
    expect((await reports.run('payment-report', { venue_id: 1 })).items).toEqual([CASH, CARD])
  })

  it('REP-66 shows a franchisee the own payments alone', async () => {
    const { items, summary } = await reports.run('payment-report', {}, 'owner')
    expect(items).toEqual([CASH, CARD])
    expect(summary).toEqual({ ...SUMMARY, count: 2, cheque_total: 0, total: 7000, cheque_count: 0 })
  })
})
