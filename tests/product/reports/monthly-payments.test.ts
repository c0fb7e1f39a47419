import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReports } from './open-reports.ts'
import { numbered, places } from './report-rows.ts'

/*
 * Amy's plan of 30.00, on the 1st: January was paid by BACS, February came from the balance, of March 5.00 from the balance and
 * 25.00 by card, April is scheduled. Cal's plan of 27.00, on the 15th: January was declined, February waits for the bank, the
 * payment of March was written off, the period of April was cancelled; of May the family must confirm the card.
 */
let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  const amy = { customer_id: 1, franchisee_id: 1 }
  const cal = { customer_id: 3, franchisee_id: 2 }
  const period = (plan: 1 | 2, month: number, rest: Record<string, unknown>) => {
    const day = plan === 1 ? '01' : '15'
    const on = (number: number) => `2026-0${number}-${day}`
    return {
      ...{
        root_id: plan,
        plan_id: plan,
        kind: 'regular',
        covers_from: on(month),
        covers_to: on(month + 1),
        due_on: on(month),
      },
      ...{
        quotation_id: 1,
        amount: plan === 1 ? 3000 : 2700,
        state: 'due',
        from_balance: 0,
        debt_added: 0,
        to_take: 2700,
      },
      ...rest,
    }
  }
  const payment = (plan_period_id: number, family: object, method: string, amount: number, state: string) => ({
    ...{ ...family, plan_period_id, method, amount, state, due_on: '2026-01-01' },
  })
  reports = await openReports({
    quotation: numbered({ ...amy, kind: 'period', total: 0, amount_due: 0, inputs: {}, fingerprint: 'f'.repeat(64) }),
    class_consumer: places(
      { class_id: 1, consumer_id: 1, booking_type: 'monthly', started_on: '2026-01-01' },
      { class_id: 3, consumer_id: 4, booking_type: 'monthly', started_on: '2026-01-15' },
    ),
    plan: numbered(
      { ...amy, place_id: 1, starts_on: '2026-01-01', payment_day: 1, state: 'active' },
      { ...cal, place_id: 2, starts_on: '2026-01-15', payment_day: 15, state: 'active' },
    ),
    plan_period: numbered(
      period(1, 1, { to_take: 3000 }),
      period(1, 2, { from_balance: 3000, to_take: 0 }),
      period(1, 3, { from_balance: 500, to_take: 2500 }),
      period(1, 4, { state: 'scheduled', from_balance: null, debt_added: null, to_take: null }),
      period(2, 1, {}),
      period(2, 2, {}),
      period(2, 3, {}),
      period(2, 4, { state: 'cancelled' }),
      period(2, 5, {}),
    ),
    payment: numbered(
      payment(1, amy, 'bacs', 3000, 'succeeded'),
      payment(3, amy, 'stripe', 2500, 'succeeded'),
      payment(5, cal, 'stripe', 2700, 'failed'),
      payment(6, cal, 'stripe', 2700, 'processing'),
      payment(7, cal, 'stripe', 2700, 'cancelled'),
      payment(9, cal, 'stripe', 2700, 'requires_action'),
    ),
  })
})
afterAll(() => reports?.close())

const RANGE = { from: '2026-01-01', to: '2026-05-31' }
const row = (due_date: string, taken_by_card: number, taken_from_balance: number, status: string) => ({
  ...(due_date.endsWith('01')
    ? { plan_id: 1, customer: 'Alice Adams', consumer: 'Amy Adams', class: 'Minnows Monday', amount: 3000 }
    : { plan_id: 2, customer: 'Cleo Clark', consumer: 'Cal Clark', class: 'Lido Thursday', amount: 2700 }),
  ...{ due_date, taken_by_card, taken_from_balance, status },
})
const AMY = [
  row('2026-01-01', 0, 0, 'paid'),
  row('2026-02-01', 0, 3000, 'balance'),
  row('2026-03-01', 2500, 500, 'paid&balance'),
  row('2026-04-01', 0, 0, 'scheduled'),
]
const CAL = [
  row('2026-01-15', 0, 0, 'declined'),
  row('2026-02-15', 0, 0, 'scheduled'),
  row('2026-03-15', 0, 0, 'cancelled'),
  row('2026-05-15', 0, 0, 'declined'),
]
const days = async (filters: object, as?: 'owner') =>
  (await reports.run('monthly-payments', { ...RANGE, ...filters }, as)).items.map((item) => item['due_date'])

describe('monthly payments', () => {
  it('REP-41 are paid, from the balance, both, declined or scheduled; or written off', async () => {
    const { items } = await reports.run('monthly-payments', RANGE)
    const all = [...AMY, ...CAL].toSorted((one, other) => (one.due_date < other.due_date ? -1 : 1))
    expect(items).toEqual(all)
  })

  it('have a total for each status, and are charted by day and status, averaged over the franchisees', async () => {
    const { summary, series } = await reports.run('monthly-payments', RANGE)
    expect(summary).toEqual({
      ...{ paid: 3000, balance: 3000, paid_and_balance: 3000, declined: 5400, scheduled: 5700, cancelled: 2700 },
      total: 22800,
    })
    expect(Object.fromEntries(series.map(({ name, data }) => [name, data]))).toEqual({
      Paid: [['2026-01-01', 1500]],
      Declined: [
        ['2026-01-15', 1350],
        ['2026-05-15', 1350],
      ],
      Balance: [['2026-02-01', 1500]],
      Scheduled: [
        ['2026-02-15', 1350],
        ['2026-04-01', 1500],
      ],
      'Paid & balance': [['2026-03-01', 1500]],
      Cancelled: [['2026-03-15', 1350]],
    })
  })

  it('have the filters status, venue and payment day', async () => {
    expect(await days({ status: 'declined' })).toEqual(['2026-01-15', '2026-05-15'])
    expect(await days({ venue_id: 3 })).toEqual(CAL.map(({ due_date }) => due_date))
    expect(await days({ payment_day: 1 })).toEqual(AMY.map(({ due_date }) => due_date))
  })

  it('of a franchisee are the own ones alone', async () => {
    const { items, summary } = await reports.run('monthly-payments', RANGE, 'owner')
    expect(items).toEqual(AMY)
    expect(summary).toMatchObject({ total: 12000, scheduled: 3000, declined: 0 })
  })
})
