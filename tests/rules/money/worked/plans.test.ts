import { describe, expect, it } from 'vitest'
import { type CancellationRequest, quoteCancellation } from '#rules/money/plans/cancellation.ts'
import { childPlan } from '#rules/money/plans/move.ts'
import { leaving, noticeRefusal, planRefusal, undoRefusal } from '#rules/money/plans/notice.ts'
import { paymentDayAfter } from '#rules/money/plans/payment-days.ts'
import { firstPeriod, nextPeriod, resumePeriod } from '#rules/money/plans/periods.ts'
import { mayTryAgain, nextTryOn, openWithDebt, retryAmount } from '#rules/money/plans/retries.ts'
import { type PaidSeat, unusedSeats } from '#rules/money/plans/unused-seats.ts'

const month = (pence: number) => [{ service: 'monthly', month: pence } as const]
const charged = (covers_from: string, covers_to: string, pence: number, price = 3000) =>
  ({ service: 'monthly', covers_from, covers_to, charged: pence, month: price }) as const

function cancel(given: Partial<CancellationRequest>) {
  const { lines, total } = quoteCancellation({
    leaving_on: '2026-11-09',
    payment_day: 1,
    billed_to: '2026-11-01',
    charged: [],
    prices: month(3000),
    refundable_deposit: 3000,
    attended: null,
    bundle_price: null,
    forced: false,
    vat_bp: 0,
    ...given,
  })
  return { lines: lines.map(({ service, amount }) => `${service} ${(amount / 100).toFixed(2)}`), total }
}

describe('worked examples of payment days', () => {
  it.each<[title: string, from: string, day: number, days: string[]]>([
    ['PLAN-13 day 1', '2026-09-15', 1, ['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01']],
    // January has 31 days, February 2028 has 29, March has 31: the chosen day is kept.
    ['PLAN-14 day 31 in a leap year', '2028-01-05', 31, ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']],
    ['PLAN-14 day 30 in an ordinary year', '2027-01-30', 30, ['2027-02-28', '2027-03-30', '2027-04-30']],
    ['PLAN-14 day 29 in a century that is no leap year', '2100-02-01', 29, ['2100-02-28', '2100-03-29']],
    ['PLAN-13 a start on the payment day pays first a month later', '2026-10-15', 15, ['2026-11-15']],
    ['PLAN-13 the year turns', '2026-12-31', 31, ['2027-01-31', '2027-02-28']],
    // 25 October 2026 and 28 March 2027 are the days on which the clocks change.
    ['PLAN-13 payment days on which the clocks change', '2026-10-24', 25, ['2026-10-25', '2026-11-25']],
  ])('%s', (_, from, day, expected) => {
    const days: string[] = []
    for (let on = from; days.length < expected.length;) {
      on = paymentDayAfter(on, day)
      days.push(on)
    }
    expect(days).toEqual(expected)
  })

  it('PLAN-06 a plan is taken up again from that day, or from the end of what is billed', () => {
    // Suspended in March, billed to 1 April, again from 18 May.
    expect(resumePeriod('2026-05-18', 1, '2026-04-01')).toEqual({
      kind: 'resume',
      covers_from: '2026-05-18',
      covers_to: '2026-06-01',
      due_on: '2026-05-18',
    })
    // Suspended and taken up in the month that is paid: nothing more until 1 April.
    expect(resumePeriod('2026-03-20', 1, '2026-04-01')).toBeUndefined()
    // Billed to 10 March by an earlier payment day.
    expect(resumePeriod('2026-03-05', 1, '2026-03-10')).toMatchObject({ covers_from: '2026-03-10' })
  })

  it('PLAN-13 a first period ends at the first payment day, and the next begins there', () => {
    expect(firstPeriod('2026-09-15', 1)).toMatchObject({ covers_to: '2026-10-01', due_on: '2026-09-15' })
    expect(nextPeriod('2026-10-01', 1)).toMatchObject({ covers_to: '2026-11-01', due_on: '2026-10-01' })
  })
})

describe('worked examples of cancellations', () => {
  it.each<[title: string, given: Partial<CancellationRequest>, lines: string[], total: number]>([
    // Notice on 10 October, to 9 November: 1 to 8 November are 8 days of 30, 30.00 ÷ 30 × 8 = 8.00; deposit 30.00.
    ['PLAN-09 the days to the end of notice, and the deposit', {}, ['monthly 8.00', 'deposit -30.00'], -2200],
    // 20.00 ÷ 31 × 14 = 9.032: 9.03.
    [
      'PLAN-09 by the daily rate of the month',
      { billed_to: '2026-12-01', leaving_on: '2026-12-15', prices: month(2000), refundable_deposit: 0 },
      ['monthly 9.03'],
      903,
    ],
    // Start 15 September, notice 20 September within 14 days: 20 to 30 September are 11 unused days of 30: 11.00.
    [
      'PLAN-12 within 14 days, the unused days and the deposit come back',
      {
        leaving_on: '2026-09-20',
        billed_to: '2026-10-01',
        charged: [charged('2026-09-15', '2026-10-01', 1600)],
      },
      ['monthly -11.00', 'deposit -30.00'],
      -4100,
    ],
    // Notice today, 30 days: a month and a part. Billed to 1 November, leaving 4 December: November whole 30.00, and
    // 3 days of December, 30.00 ÷ 31 × 3 = 2.903: 2.90.
    [
      'PLAN-08 notice seven days ahead owes a whole month at its price, and the days after it',
      { leaving_on: '2026-12-04' },
      ['monthly 30.00', 'monthly 2.90', 'deposit -30.00'],
      290,
    ],
    // Today 1 December, notice 90 days back on 2 September, leaving 2 October. October and November were charged:
    // November whole −30.00; October from 2 to 31 are 30 days of 31: 30.00 ÷ 31 × 30 = 29.032: −29.03.
    [
      'PLAN-08 notice 90 days in the past credits whole periods at their price, and parts by day',
      {
        leaving_on: '2026-10-02',
        billed_to: '2026-12-01',
        charged: [charged('2026-10-01', '2026-11-01', 3000), charged('2026-11-01', '2026-12-01', 3000)],
      },
      ['monthly -29.03', 'monthly -30.00', 'deposit -30.00'],
      -8903,
    ],
    // Left on the day to which it is billed: the deposit alone.
    ['PLAN-09 nothing is owed or unused', { leaving_on: '2026-11-01' }, ['deposit -30.00'], -3000],
    // Charged 5.00 after a code, unused 11 days would be 11.00: at most 5.00.
    [
      'PLAN-07 unused days give back at most what was charged',
      {
        leaving_on: '2026-09-20',
        billed_to: '2026-10-01',
        charged: [charged('2026-09-15', '2026-10-01', 500)],
        refundable_deposit: 2300,
      },
      ['monthly -5.00', 'deposit -23.00'],
      -2800,
    ],
    // The surcharge of 2.00 a month ends with the plan: 2.00 ÷ 30 × 8 = 0.533.
    [
      'PLAN-09 VEN-05 the surcharge is owed for the same days',
      { prices: [...month(3000), { service: 'surcharge', month: 200 }] },
      ['monthly 8.00', 'surcharge 0.53', 'deposit -30.00'],
      -2147,
    ],
    // Attended 2 lessons on unpaid days at 7.50 = 15.00, 8.00 of it is owed by day already: 7.00 more.
    [
      'PLAN-12 the final charge is at least the lessons attended',
      { attended: { lessons: 2, lesson_price: 750 } },
      ['monthly 8.00', 'monthly 7.00', 'deposit -30.00'],
      -1500,
    ],
    // One lesson at 7.50 is less than 8.00.
    [
      'PLAN-12 the days to the end of notice may be more than the lessons attended',
      { attended: { lessons: 1, lesson_price: 750 } },
      ['monthly 8.00', 'deposit -30.00'],
      -2200,
    ],
    // The welcome pack of 25.00 is paid back: 8.00 + 25.00 − 30.00.
    [
      'PLAN-17 the welcome pack is paid back where that is ticked',
      { bundle_price: 2500 },
      ['monthly 8.00', 'bundle 25.00', 'deposit -30.00'],
      300,
    ],
    [
      'PLAN-10 a forced cancellation charges nothing, and gives the deposit back',
      { forced: true, bundle_price: 2500, attended: { lessons: 3, lesson_price: 750 } },
      ['deposit -30.00'],
      -3000,
    ],
    // Day 31 in February 2028: billed to 29 February, leaving 10 March: 10 days of February's 29. 30.00 ÷ 29 × 10 =
    // 10.345: 10.34.
    [
      'PLAN-14 a clamped period is charged by the days of the month in which it begins',
      { payment_day: 31, billed_to: '2028-02-29', leaving_on: '2028-03-10' },
      ['monthly 10.34', 'deposit -30.00'],
      -1966,
    ],
  ])('%s', (_, given, lines, total) => {
    expect(cancel(given)).toEqual({ lines, total })
  })

  it('PLAN-08 the window reaches from 90 days in the past to 7 days ahead, both included', () => {
    const days = { today: '2026-12-01', starts_on: '2026-01-05' }
    expect(noticeRefusal({ ...days, notice_on: '2026-09-02' })).toBeUndefined()
    expect(noticeRefusal({ ...days, notice_on: '2026-12-08' })).toBeUndefined()
    const refusal = { reason: 'outside_window', start_date: '2026-09-02', end_date: '2026-12-08' }
    expect(noticeRefusal({ ...days, notice_on: '2026-09-01' })).toEqual(refusal)
    expect(noticeRefusal({ ...days, notice_on: '2026-12-09' })).toEqual(refusal)
  })

  it('notice is never given for a day before the plan begins', () => {
    const soon = { today: '2026-12-01', starts_on: '2026-12-08' }
    expect(planRefusal(soon)).toBeUndefined()
    expect(noticeRefusal({ ...soon, notice_on: '2026-12-08' })).toBeUndefined()
    expect(noticeRefusal({ ...soon, notice_on: '2026-12-07' })).toEqual({
      reason: 'outside_window',
      start_date: '2026-12-08',
      end_date: '2026-12-08',
    })
    const late = { today: '2026-12-01', starts_on: '2026-12-09' }
    expect(planRefusal(late)).toEqual({ reason: 'begins_too_late', starts_on: '2026-12-09', ahead: 7 })
    expect(noticeRefusal({ ...late, notice_on: '2026-12-01' })).toEqual(planRefusal(late))
  })

  it('PLAN-09 PLAN-12 a plan is left 30 days after notice, or at once within 14 days of its start', () => {
    const given = { notice_on: '2026-10-10', starts_on: '2026-09-15', today: '2026-10-10', free_cancellation: true }
    expect(leaving(given)).toEqual({ leaving_on: '2026-11-09', place_ends_on: '2026-11-09' })
    // 14 days after 15 September is 29 September; the day after that owes notice.
    expect(leaving({ ...given, notice_on: '2026-09-29' }).leaving_on).toBe('2026-09-29')
    expect(leaving({ ...given, notice_on: '2026-09-30' }).leaving_on).toBe('2026-10-30')
    expect(leaving({ ...given, notice_on: '2026-09-29', free_cancellation: false }).leaving_on).toBe('2026-10-29')
    // Notice before the start: nothing is owed, and the place ends as it begins.
    expect(leaving({ ...given, notice_on: '2026-09-10', today: '2026-09-10' })).toEqual({
      leaving_on: '2026-09-15',
      place_ends_on: '2026-09-15',
    })
    // 90 days back: owed to 2 October, but the place was there until today.
    expect(leaving({ ...given, notice_on: '2026-09-02', starts_on: '2026-01-01', today: '2026-12-01' })).toEqual({
      leaving_on: '2026-10-02',
      place_ends_on: '2026-12-01',
    })
    // Clocks go back in the night to 25 October: 30 days from 1 October are 31 October.
    expect(leaving({ ...given, notice_on: '2026-10-01' }).leaving_on).toBe('2026-10-31')
  })

  it('PLAN-07 a cancellation can be undone for seven days, unless a child plan goes on', () => {
    expect(undoRefusal('2026-10-10', '2026-10-17', false)).toBeUndefined()
    expect(undoRefusal('2026-10-10', '2026-10-18', false)).toBe('too_late')
    expect(undoRefusal('2026-10-10', '2026-10-10', true)).toBe('goes_on')
  })
})

describe('worked examples of moves, activations and retries', () => {
  it('WAIT-04 a move makes a child plan in the same chain, whose new price begins after what is billed', () => {
    const plan = { id: 7, root_id: 5, payment_day: 31 }
    expect(childPlan(plan, '2028-02-10', '2028-02-29')).toEqual({
      parent_id: 7,
      root_id: 5,
      starts_on: '2028-02-10',
      payment_day: 31,
      next_period: { kind: 'regular', covers_from: '2028-02-29', covers_to: '2028-03-31', due_on: '2028-02-29' },
    })
    // Moved after a suspension: from the day of the move.
    expect(childPlan(plan, '2028-05-10', '2028-02-29').next_period).toMatchObject({ covers_from: '2028-05-10' })
  })

  it('PLAN-18 seats are unused from the start of the plan, unless they were cancelled or attended or have begun', () => {
    const seat = (lesson_id: number, on: string, more: Partial<PaidSeat> = {}): PaidSeat => ({
      ...{ lesson_id, on, place_id: 1, service: 'course', price: 900, surcharge: 0 },
      ...{ present: null, cancelled: false, begun: false, ...more },
    })
    const seats = [
      seat(1, '2026-09-08', { present: true }),
      seat(2, '2026-09-15', { present: false }),
      seat(6, '2026-09-15', { begun: true }),
      seat(3, '2026-09-22'),
      seat(4, '2026-09-29', { cancelled: true }),
      seat(5, '2026-10-06'),
    ]
    expect(unusedSeats(seats, '2026-09-15').map(({ lesson_id }) => lesson_id)).toEqual([3, 5])
    expect(unusedSeats(seats, '2026-09-23')).toEqual([{ lesson_id: 5, service: 'course', price: 900, surcharge: 0 }])
  })

  it('a declined payment is tried again 3 and 8 days after the first attempt, a hard decline never', () => {
    expect([1, 2, 3].map((attempts) => nextTryOn('2026-10-23', attempts, 'soft'))).toEqual([
      '2026-10-26',
      '2026-10-31',
      null,
    ])
    expect(nextTryOn('2026-10-23', 1, 'hard')).toBeNull()
    // 30.00 declined, 12.00 paid in cash since: 18.00. Paid whole: none.
    expect([retryAmount(3000, 1800), retryAmount(3000, 0), retryAmount(1750, 3000)]).toEqual([1800, 0, 1750])
    expect([2, 3].map(mayTryAgain)).toEqual([true, false])
  })

  it('a declined payment takes the debt that was added to it as well, as far as it is still owed', () => {
    // 30.00 and 10.00 of debt. Nothing paid; the debt paid; the charge paid; all paid; more debt since than was agreed to.
    expect(openWithDebt(3000, 1000, -4000)).toBe(4000)
    expect(openWithDebt(3000, 1000, -3000)).toBe(3000)
    expect(openWithDebt(0, 1000, -1000)).toBe(1000)
    expect(openWithDebt(0, 1000, 500)).toBe(0)
    expect(openWithDebt(3000, 1000, -9000)).toBe(4000)
  })
})
