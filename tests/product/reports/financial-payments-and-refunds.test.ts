import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellsAddUp } from './cells-add-up.ts'
import { openReports } from './open-reports.ts'
import { ledger } from './report-rows.ts'

/*
 * Pounds.   North                                   South
 * 16 March  card 50                                 card 10, refund by card 9
 * 17 March  cash 20                                 refund by cheque 3; the refund by card is reversed
 * 18 March  the cash is reversed, refund by card 15 BACS 8
 */
let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  const north = { customer_id: 1, franchisee_id: 1 }
  const south = { customer_id: 3, franchisee_id: 2 }
  const lines = [
    { ...north, type: 'payment', method: 'stripe', amount: 5000, dated: '2026-03-16' },
    { ...north, type: 'payment', method: 'cash', amount: 2000, dated: '2026-03-17' },
    { ...north, type: 'reversal', method: 'cash', amount: -2000, dated: '2026-03-18', reverses_id: 2 },
    { ...north, type: 'refund', method: 'stripe', amount: -1500, dated: '2026-03-18' },
    { ...south, type: 'payment', method: 'stripe', amount: 1000, dated: '2026-03-16' },
    { ...south, type: 'refund', method: 'stripe', amount: -900, dated: '2026-03-16' },
    { ...south, type: 'reversal', method: 'stripe', amount: 900, dated: '2026-03-17', reverses_id: 6 },
    { ...south, type: 'refund', method: 'cheque', amount: -300, dated: '2026-03-17' },
    { ...south, type: 'payment', method: 'bacs', amount: 800, dated: '2026-03-18' },
    { ...south, type: 'charge', amount: -9900, dated: '2026-03-16' },
    { ...south, type: 'payment', method: 'bacs', amount: 100, dated: '2026-03-15' },
  ]
  reports = await openReports(ledger(lines, []))
})
afterAll(() => reports?.close())

const RANGE = { from: '2026-03-16', to: '2026-03-18' }
const of = (method: string, payments = 0, refunds = 0) => ({
  [`${method}_payments`]: payments,
  [`${method}_refunds`]: refunds,
  [`${method}_net`]: payments - refunds,
})
const NONE = { ...of('stripe'), ...of('cash'), ...of('bacs'), ...of('cheque') }
const valuesOf = (series: { name: string; data: [string, number][] }[]) =>
  Object.fromEntries(series.map(({ name, data }) => [name, data.map(([, value]) => value)]))

describe('payments and refunds', () => {
  it('has a row for each day, by way of payment, and a reversal takes back what it reverses on its own day', async () => {
    const { items } = await reports.run('financial-payments-and-refunds', RANGE)
    expect(items).toEqual([
      { ...NONE, day: '2026-03-16', ...of('stripe', 6000, 900), payments: 6000, refunds: 900, net: 5100 },
      {
        ...{ ...NONE, day: '2026-03-17', ...of('stripe', 0, -900), ...of('cash', 2000), ...of('cheque', 0, 300) },
        ...{ payments: 2000, refunds: -600, net: 2600 },
      },
      {
        ...{ ...NONE, day: '2026-03-18', ...of('stripe', 0, 1500), ...of('cash', -2000), ...of('bacs', 800) },
        ...{ payments: -1200, refunds: 1500, net: -2700 },
      },
    ])
  })

  it('has the series payments, refunds and net, averaged over the franchisees', async () => {
    const { series } = await reports.run('financial-payments-and-refunds', RANGE)
    expect(valuesOf(series)).toEqual({
      Payments: [3000, 1000, -600],
      Refunds: [450, -300, 750],
      Net: [2550, 1300, -1350],
    })
  })

  it('has the filter payment type', async () => {
    const { items } = await reports.run('financial-payments-and-refunds', { ...RANGE, payment_type: 'cash' })
    expect(items).toMatchObject([{ payments: 0 }, { payments: 2000, refunds: 0 }, { payments: -2000, refunds: 0 }])
  })

  it('shows a franchisee the own money alone', async () => {
    const { items, series } = await reports.run('financial-payments-and-refunds', RANGE, 'owner')
    expect(items).toMatchObject([
      { payments: 5000, refunds: 0, net: 5000 },
      { payments: 2000, refunds: 0, net: 2000 },
      { payments: -2000, refunds: 1500, net: -3500 },
    ])
    expect(valuesOf(series)['Net']).toEqual([5000, 2000, -3500])
  })

  it('REP-29 opens the transactions behind each cell, which add up to it', async () => {
    expect(await cellsAddUp(reports, 'financial-payments-and-refunds', RANGE)).toBe(45)
    expect(
      await cellsAddUp(reports, 'financial-payments-and-refunds', { ...RANGE, payment_type: 'stripe' }, 'owner'),
    ).toBe(45)
    const cell = { column: 'stripe_refunds', row: { day: '2026-03-17' } }
    const { items } = await reports.breakdown('financial-payments-and-refunds', 'transactions', cell, RANGE)
    expect(items.map(({ id, type, amount }) => [id, type, amount])).toEqual([[7, 'refund', -900]])
  })
})
