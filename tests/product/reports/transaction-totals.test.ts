import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellsAddUp } from './cells-add-up.ts'
import { openReports } from './open-reports.ts'
import { ledger } from './report-rows.ts'

/*
 * North: in February a charge of 85.00, a discount of 10.00 and a payment of 60.00; in March the payment is reversed, and
 * 5.00 are credited: −85 + 10 + 5 = −70. South, in March: a charge of 7.00, a payment of 10.00, a refund of 3.00: 0.
 */
let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  const north = { customer_id: 1, franchisee_id: 1 }
  const south = { customer_id: 3, franchisee_id: 2 }
  const lines = [
    { ...north, type: 'charge', amount: -8500, dated: '2026-02-01' },
    { ...north, type: 'discount', amount: 1000, dated: '2026-02-01' },
    { ...north, type: 'payment', method: 'cash', amount: 6000, dated: '2026-02-28' },
    { ...north, type: 'reversal', method: 'cash', amount: -6000, dated: '2026-03-01', reverses_id: 3 },
    { ...north, type: 'credit', amount: 500, dated: '2026-03-18' },
    { ...south, type: 'charge', amount: -700, dated: '2026-03-02' },
    { ...south, type: 'payment', method: 'bacs', amount: 1000, dated: '2026-03-02' },
    { ...south, type: 'refund', method: 'bacs', amount: -300, dated: '2026-03-03' },
    { ...south, type: 'charge', amount: -9900, dated: '2025-12-31' },
  ]
  reports = await openReports(ledger(lines, []))
})
afterAll(() => reports?.close())

const NORTH = {
  franchisee_id: 1,
  franchisee: 'North',
  charge: -8500,
  credit: 500,
  refund: 0,
  payment: 0,
  discount: 1000,
  net: -7000,
}
const SOUTH = {
  franchisee_id: 2,
  franchisee: 'South',
  charge: -700,
  credit: 0,
  refund: -300,
  payment: 1000,
  discount: 0,
  net: 0,
}

describe('REP-50 transaction totals', () => {
  it('has a row for each franchisee, and a reversal counts as what it reverses', async () => {
    const { items } = await reports.run('transaction-totals')
    expect(items).toEqual([NORTH, SOUTH])
  })

  it('has a series for each type, by month, averaged over the franchisees', async () => {
    const { series } = await reports.run('transaction-totals')
    const months = (february: number, march: number) => [
      ['2026-02-01', february],
      ['2026-03-01', march],
    ]
    expect(Object.fromEntries(series.map(({ name, data }) => [name, data]))).toEqual({
      Charge: months(-4250, -350),
      Payment: months(3000, -2500),
      Discount: [['2026-02-01', 500]],
      Credit: [['2026-03-01', 250]],
      Refund: [['2026-03-01', -150]],
    })
  })

  it('has the filter type', async () => {
    const { items } = await reports.run('transaction-totals', { type: 'payment' })
    const none = { charge: 0, credit: 0, refund: 0, discount: 0 }
    expect(items).toEqual([
      { ...NORTH, ...none, payment: 0, net: 0 },
      { ...SOUTH, ...none, payment: 1000, net: 1000 },
    ])
  })

  it('shows a franchisee the own totals alone', async () => {
    const { items } = await reports.run('transaction-totals', {}, 'owner')
    expect(items).toEqual([NORTH])
  })

  it('opens the transactions behind a cell, which add up to it', async () => {
    expect(await cellsAddUp(reports, 'transaction-totals')).toBe(12)
    expect(await cellsAddUp(reports, 'transaction-totals', { type: 'payment' })).toBe(12)
    expect(await cellsAddUp(reports, 'transaction-totals', {}, 'owner')).toBe(6)
    const cell = { column: 'payment', row: { franchisee_id: 1 } }
    const { items, summary, meta } = await reports.breakdown('transaction-totals', 'transactions', cell)
    const rows = items.map(({ id, dated, type, amount, customer_name }) => [id, dated, type, amount, customer_name])
    expect(rows).toEqual([
      [4, '2026-03-01', 'payment', -6000, 'Alice Adams'],
      [3, '2026-02-28', 'payment', 6000, 'Alice Adams'],
    ])
    expect(summary).toEqual({ amount: 0 })
    expect(meta.total).toBe(2)
  })

  it('opens to a franchisee nothing of others, whatever is asked for', async () => {
    const others = { column: 'net', row: { franchisee_id: 2 } }
    const { items, summary } = await reports.breakdown('transaction-totals', 'transactions', others, {}, 'owner')
    expect(items).toEqual([])
    expect(summary).toBe(null)
    const all = await reports.breakdown('transaction-totals', 'transactions', {}, {}, 'owner')
    expect(new Set(all.items.map(({ franchisee }) => franchisee))).toEqual(new Set(['North']))
    const refused = await reports.send('transaction-totals/breakdowns/transactions', {}, 'instructor')
    expect(refused.status).toBe(403)
  })

  it('SCON-14 leaves discounts out of its choices while they are off', async () => {
    const discounts = { type: 'discount' }
    expect((await reports.send('transaction-totals', discounts)).status).toBe(200)
    expect((await reports.switch('enable_discounts', false)).status).toBe(200)
    for (const path of ['transaction-totals', 'transaction-totals/breakdowns/transactions']) {
      const { status, body } = await reports.send(path, discounts)
      expect([status, body.error]).toEqual([400, '"type" cannot be "discount": the feature "enable_discounts" is off.'])
    }
    await reports.switch('enable_discounts', true)
    expect((await reports.send('transaction-totals', discounts)).status).toBe(200)
  })

  it('refuses a cell that there is none of', async () => {
    const path = 'transaction-totals/breakdowns/transactions'
    for (const wrong of [{ column: 'franchisee' }, { 'row[franchisee_id]': 'North' }, { 'row[customer_id]': 1 }]) {
      expect((await reports.send(path, wrong)).status).toBe(400)
    }
    expect((await reports.send('transaction-totals/breakdowns/payments')).status).toBe(404)
  })

  it('EXP-04 has files of the transactions behind it', async () => {
    const lines = (await reports.csv('transaction-totals', { type: 'refund' })).trimEnd().split('\r\n')
    expect(lines).toEqual([
      '\uFEFF"ID","Date","Type","Amount","Customer ID","Customer","Franchisee","Created","Service","Notes"',
      expect.stringMatching(/^"8","03\/03\/2026","Refund","-3.00","3","Cleo Clark","South",".+","Course","Line"$/),
    ])
  })
})
