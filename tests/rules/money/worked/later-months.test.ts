import { describe, expect, it } from 'vitest'
import { type Example, KEEP, monthly, nonMember, period, reduced, sibling, summary, surcharge } from './request.ts'

const seat = (lesson_id: number, price = 900) => ({ lesson_id, service: 'course', price, surcharge: 0 }) as const

const EXAMPLES: Example[] = [
  // A later payment uses credit whatever that setting says: 30.00 − 10.00.
  [
    'COST-12 later payments always use credit',
    period('2026-10-01', '2026-11-01', { available_balance: 1000, settings: KEEP }),
    ['monthly 30.00', 'account -10.00'],
    3000,
    2000,
  ],
  // Two plans, one morning. A: 30.00 − 12.50 = 17.50 by card.
  [
    'COST-11 the first of two plans uses the credit',
    period('2026-10-01', '2026-11-01', { available_balance: 1250 }),
    ['monthly 30.00', 'account -12.50'],
    3000,
    1750,
  ],
  // B: 7.50 less 10 % is 6.75, × 4 = 27.00; nothing is available any more: 27.00.
  [
    'COST-11 the second takes its whole price',
    period('2026-10-01', '2026-11-01', { prices: { network_reduction: 10 } }),
    ['monthly 27.00'],
    2700,
    2700,
  ],
  // 32.40 less 10 % 3.24 = 29.16, from 29 February to 31 March: from payment day to payment day, so a month.
  [
    'PLAN-14 SIB-02 a month of a clamped payment day is a month',
    period('2028-02-29', '2028-03-31', { prices: reduced, payment_day: 31, discount: sibling(10) }),
    ['monthly 32.40', 'monthly -3.24'],
    2916,
    2916,
  ],
  // 7.50 a month of surcharge: 1.875 a lesson is shown as 1.88; 1.88 × 48 ÷ 12 = 7.52.
  [
    'VEN-05 the surcharge of a month is that of a lesson, as the class shows it, times active weeks by twelve',
    period('2026-10-01', '2026-11-01', {
      prices: { surcharge: surcharge(25, 'percent') },
      membership_status: nonMember,
    }),
    ['monthly 30.00', 'surcharge 7.52'],
    3752,
    3752,
  ],
  // Payment day 1 becomes 15: 1 to 15 December are 14 days of 31: 30.00 ÷ 31 × 14 = 13.548.
  [
    'PLAN-11 after a change of the payment day a short period leads to the new day',
    period('2026-12-01', '2026-12-15', { payment_day: 15 }),
    ['monthly 13.55'],
    1355,
    1355,
  ],
  // Taken up again on 18 May, day 1: 14 of 31 days: 30.00 ÷ 31 × 14 = 13.548.
  [
    'PLAN-06 taking a plan up again costs the days to the next payment day',
    period('2026-05-18', '2026-06-01'),
    ['monthly 13.55'],
    1355,
    1355,
  ],
  // 10 lessons at 90.00 are 9.00 a seat; 4 unused: 36.00. 46.00 − 36.00 = 10.00.
  [
    'PLAN-18 activation credits each unused seat',
    monthly({ unused_seats: [seat(7), seat(8), seat(9), seat(10)] }),
    ['monthly 16.00', 'deposit 30.00', 'course -9.00', 'course -9.00', 'course -9.00', 'course -9.00'],
    1000,
    1000,
  ],
  // A trial of two at 5.00, activated after the first: 5.00 back. 46.00 − 5.00 = 41.00.
  [
    'PLAN-18 a trial that is activated half way gives back what is left of it',
    monthly({ unused_seats: [{ lesson_id: 2, service: 'taster', price: 500, surcharge: 0 }] }),
    ['monthly 16.00', 'deposit 30.00', 'taster -5.00'],
    4100,
    4100,
  ],
  // 6 seats at 9.00 and their surcharge of 0.50: 54.00 + 3.00 = 57.00, more than 46.00: −11.00, and nothing is due.
  [
    'PLAN-18 COST-14 credit beyond the first payment stays on the balance',
    monthly({ unused_seats: [1, 2].map((id) => ({ lesson_id: id, service: 'course', price: 2700, surcharge: 150 })) }),
    [
      'monthly 16.00',
      'deposit 30.00',
      'course -27.00',
      'surcharge -1.50',
      'course -27.00',
      'surcharge -1.50',
      'account 11.00',
    ],
    -1100,
    0,
  ],
]

describe('worked examples of later monthly payments', () => {
  it.each(EXAMPLES)('%s', (_, quotation, lines, total, due) => {
    expect(summary(quotation)).toEqual({ lines, total, due })
  })

  it('COST-16 a fee that changes between scheduling and taking leaves what is scheduled as it was', () => {
    // Scheduled on 1 October at 7.50 × 4 = 30.00; raised to 8.00 on 10 October; the period after it: 32.00.
    const scheduled = period('2026-11-01', '2026-12-01')
    const next = period('2026-12-01', '2027-01-01', { prices: { lesson_fee: 800 } })
    expect([scheduled.total, next.total]).toEqual([3000, 3200])
    expect(scheduled.lines[0]?.values).toMatchObject({ lesson_fee: 750 })
  })
})
