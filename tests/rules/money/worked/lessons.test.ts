import { describe, expect, it } from 'vitest'
import type { Quotation } from '#rules/money/quotation/quote.ts'
import { DEBT, lessons, pia, seats, summary, surcharge } from './request.ts'

type Example = [title: string, quotation: Quotation, lines: string[], total: number, due: number]

const fifteen = { source: 'manual', type: 'percent', percent: 15 } as const
const nonMember = 'non-member'

const EXAMPLES: Example[] = [
  // 10 × 8.50 = 85.00; 15 % = 12.75; badge 3.00; 10 × 0.50 = 5.00. 85.00 − 12.75 + 3.00 + 5.00 = 80.25; − 20.00 = 60.25.
  [
    'COST-10 COST-11 course, discount, badge, surcharge, then the balance',
    pia({
      prices: { lesson_fee: 850, badge_cost: 300, surcharge: surcharge(50) },
      charge_type: 'lesson',
      discount: fifteen,
      membership_status: nonMember,
      available_balance: 2000,
    }),
    ['course 85.00', 'course -12.75', 'badge 3.00', 'surcharge 5.00', 'account -20.00'],
    8025,
    6025,
  ],
  // The same with a debt of 15.00, which is left alone: 80.25.
  [
    'COST-11 a debt is not added unless the tenant says so',
    pia({
      prices: { badge_cost: 300, surcharge: surcharge(50) },
      discount: fifteen,
      membership_status: nonMember,
      available_balance: -1500,
    }),
    ['course 85.00', 'course -12.75', 'badge 3.00', 'surcharge 5.00'],
    8025,
    8025,
  ],
  // TAKE_PAYMENTS_WITH_DEBT: 80.25 + 15.00 = 95.25.
  [
    'COST-11 COST-13 a debt is added with TAKE_PAYMENTS_WITH_DEBT',
    pia({
      prices: { badge_cost: 300, surcharge: surcharge(50) },
      discount: fifteen,
      membership_status: nonMember,
      available_balance: -1500,
      settings: DEBT,
    }),
    ['course 85.00', 'course -12.75', 'badge 3.00', 'surcharge 5.00', 'account 15.00'],
    8025,
    9525,
  ],
  // The fee of the class, however many lessons are chosen: 85.00.
  ['COST-02 a class fee is one price', pia({ lessons: lessons(4) }), ['course 85.00'], 8500, 8500],
  // 4 × 7.50 = 30.00.
  [
    'COST-02 a lesson fee is charged for each chosen lesson',
    pia({ charge_type: 'lesson', lessons: lessons(4) }),
    ['course 30.00'],
    3000,
    3000,
  ],
  // 12.34 × 7 = 86.38.
  [
    'COST-02 an odd fee is multiplied exactly',
    pia({ prices: { lesson_fee: 1234 }, charge_type: 'lesson', lessons: lessons(7) }),
    ['course 86.38'],
    8638,
    8638,
  ],
  // Fixed: min(max(20.00, 0), 85.00) = 20.00; 65.00.
  [
    'COST-07 a fixed discount',
    pia({ discount: { source: 'manual', type: 'fixed', amount: 2000 } }),
    ['course 85.00', 'course -20.00'],
    6500,
    6500,
  ],
  // min(100.00, 85.00) = 85.00 off the course; the badge stays: 3.00.
  [
    'COST-07 a fixed discount takes at most the course part, never the badge',
    pia({ prices: { badge_cost: 300 }, discount: { source: 'manual', type: 'fixed', amount: 10_000 } }),
    ['course 85.00', 'course -85.00', 'badge 3.00'],
    300,
    300,
  ],
  // max(−5.00, 0) = 0: no discount.
  [
    'COST-07 a discount below zero is none',
    pia({ discount: { source: 'manual', type: 'fixed', amount: -500 } }),
    ['course 85.00'],
    8500,
    8500,
  ],
  // 10.50 × 5 % = 0.525, half up on the magnitude 0.53: 10.50 − 0.53 = 9.97.
  [
    'COST-08 COST-09 half a penny of a percentage is rounded up',
    pia({ prices: { class_fee: 1050 }, discount: { source: 'manual', type: 'percent', percent: 5 } }),
    ['course 10.50', 'course -0.53'],
    997,
    997,
  ],
  // 9.99 × 33 % = 3.2967, rounded 3.30: 6.69.
  [
    'COST-08 a third is rounded to the nearest penny',
    pia({ prices: { class_fee: 999 }, discount: { source: 'manual', type: 'percent', percent: 33 } }),
    ['course 9.99', 'course -3.30'],
    669,
    669,
  ],
  // 100 % of 85.00, and nothing is due.
  [
    'COST-08 COST-14 everything can be given away',
    pia({ discount: { source: 'manual', type: 'percent', percent: 100 } }),
    ['course 85.00', 'course -85.00'],
    0,
    0,
  ],
  // 12 % of 85.00 = 10.20; 74.80.
  [
    'DISC-04 a percentage code',
    pia({ discount: { source: 'code', type: 'percentage', amount: 12, code_id: 5 } }),
    ['course 85.00', 'course -10.20'],
    7480,
    7480,
  ],
  // A code of 7.77 in pence: 77.23.
  [
    'DISC-04 a fixed code is pence',
    pia({ discount: { source: 'code', type: 'fixed', amount: 777, code_id: 5 } }),
    ['course 85.00', 'course -7.77'],
    7723,
    7723,
  ],
  // A code of 90.00 on 85.00: 85.00 off.
  [
    'DISC-04 a fixed code takes at most the course part',
    pia({ discount: { source: 'code', type: 'fixed', amount: 9000, code_id: 5 } }),
    ['course 85.00', 'course -85.00'],
    0,
    0,
  ],
  // Sibling 10 % of 85.00 = 8.50; surcharge 10 × 1.25 = 12.50; 76.50 + 12.50 = 89.00; balance 30.00: 59.00.
  [
    'SIB-02 COST-03 COST-11 sibling, surcharge and balance together',
    pia({
      prices: { surcharge: surcharge(125) },
      discount: { source: 'sibling', percentage: 10 },
      membership_status: nonMember,
      available_balance: 3000,
    }),
    ['course 85.00', 'course -8.50', 'surcharge 12.50', 'account -30.00'],
    8900,
    5900,
  ],
  // 85.00 against 100.00 credit: 85.00 of it is used, 15.00 stays.
  [
    'COST-14 no more credit is used than is due',
    pia({ available_balance: 10_000 }),
    ['course 85.00', 'account -85.00'],
    8500,
    0,
  ],
  // 10 % of 9.55 = 0.955, as the class shows it 0.96; 3 lessons: 2.88. 3 × 9.55 = 28.65; 31.53.
  [
    'COST-03 VEN-04 a surcharge in percent is that of one lesson, times lessons',
    pia({
      prices: { lesson_fee: 955, surcharge: surcharge(10, 'percent') },
      charge_type: 'lesson',
      lessons: lessons(3),
      membership_status: nonMember,
    }),
    ['course 28.65', 'surcharge 2.88'],
    3153,
    3153,
  ],
  // 10.00 for a course of 3: 3.33 + 3.33 + 3.34 = 10.00.
  [
    'COST-03 VEN-04 a surcharge per course is spread, and the last lesson takes the rest',
    pia({
      prices: { course_lessons: 3, surcharge: surcharge(1000, 'value', 'per_course') },
      lessons: lessons(3),
      membership_status: nonMember,
    }),
    ['course 85.00', 'surcharge 10.00'],
    9500,
    9500,
  ],
  // The first two lessons of these three only: 2 × 3.33 = 6.66.
  [
    'COST-03 VEN-04 chosen lessons bear their own shares',
    pia({
      prices: { course_lessons: 3, surcharge: surcharge(1000, 'value', 'per_course') },
      lessons: [0, 1],
      membership_status: nonMember,
    }),
    ['course 85.00', 'surcharge 6.66'],
    9166,
    9166,
  ],
  // Unchecked counts as non-member: 10 × 0.50.
  [
    'COST-03 an unchecked membership counts as none',
    pia({ prices: { surcharge: surcharge(50) }, membership_status: 'unchecked' }),
    ['course 85.00', 'surcharge 5.00'],
    9000,
    9000,
  ],
  ['COST-03 members pay no surcharge', pia({ prices: { surcharge: surcharge(50) } }), ['course 85.00'], 8500, 8500],
  [
    'COST-05 a trial costs as much as a lesson where no price is set: 7.50',
    seats('taster', { lessons: [2] }),
    ['taster 7.50'],
    750,
    750,
  ],
  [
    'COST-05 a trial at a price of its own: 2 × 5.00',
    seats('taster', { prices: { taster_price_per_session: 500 }, lessons: [0, 1] }),
    ['taster 10.00'],
    1000,
    1000,
  ],
  [
    'COST-06 a trial at 0 is free, and says so',
    seats('taster', { prices: { taster_price_per_session: 0 }, lessons: [0] }),
    ['taster 0.00'],
    0,
    0,
  ],
  // No flag: 7.50 alone, though the family is no member; and no badge for a trial.
  [
    'COST-06 a trial pays no surcharge unless the class says so',
    seats('taster', {
      prices: { surcharge: surcharge(200), badge_cost: 300 },
      lessons: [0],
      membership_status: nonMember,
    }),
    ['taster 7.50'],
    750,
    750,
  ],
  // The flag: 7.50 + 2.00.
  [
    'COST-06 the flag of the class switches the surcharge on for trials',
    seats('taster', {
      prices: { surcharge: surcharge(200), taster_charge_venue_non_member_fee: true },
      lessons: [0],
      membership_status: nonMember,
    }),
    ['taster 7.50', 'surcharge 2.00'],
    950,
    950,
  ],
  // A trial of 5.00 for a sibling, 25 % = 1.25: 3.75.
  [
    'SIB-02 a sibling discount on a trial',
    seats('taster', {
      prices: { taster_price_per_session: 500 },
      lessons: [0],
      discount: { source: 'sibling', percentage: 25 },
    }),
    ['taster 5.00', 'taster -1.25'],
    375,
    375,
  ],
  // 3 × 7.50 = 22.50 + 3 × 0.50 = 24.00.
  [
    'COST-02 ACC-09 single lessons at the fee of a lesson',
    seats('individual', {
      prices: { surcharge: surcharge(50), badge_cost: 300 },
      lessons: [0, 4, 9],
      membership_status: nonMember,
    }),
    ['lesson 22.50', 'surcharge 1.50'],
    2400,
    2400,
  ],
]

describe('worked examples of paying in advance', () => {
  it.each(EXAMPLES)('%s', (_, quotation, lines, total, due) => {
    expect(summary(quotation)).toEqual({ lines, total, due })
  })
})
