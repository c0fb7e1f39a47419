import { describe, expect, it } from 'vitest'
import {
  DEBT,
  type Example,
  KEEP,
  monthly,
  nonMember,
  period,
  reduced,
  sibling,
  summary,
  surcharge,
} from './request.ts'

const EXAMPLES: Example[] = [
  // 30.00; 15 to 30 September are 16 days: 30.00 ÷ 30 × 16 = 16.00; deposit 30.00: 46.00.
  [
    'COST-15 the first payment is the days to the first payment day, and a month as deposit',
    monthly(),
    ['monthly 16.00', 'deposit 30.00'],
    4600,
    4600,
  ],
  // 50 % of 46.00 = 23.00; 16.00 goes off the days, the other 7.00 off the deposit, which leaves 23.00 of it.
  [
    'DISC-04 COST-16 a code goes off the days first, then off the deposit',
    monthly({ discount: { source: 'code', type: 'percentage', amount: 50, code_id: 3 } }),
    ['monthly 16.00', 'deposit 30.00', 'monthly -16.00', 'deposit -7.00'],
    2300,
    2300,
  ],
  // 10.00 fixed: all of it off the days' 16.00.
  [
    'COST-07 a small discount leaves the deposit whole',
    monthly({ discount: { source: 'manual', type: 'fixed', amount: 1000 } }),
    ['monthly 16.00', 'deposit 30.00', 'monthly -10.00'],
    3600,
    3600,
  ],
  // 99.00 on 46.00: 46.00 off.
  [
    'COST-07 COST-14 a discount never exceeds the first payment',
    monthly({ discount: { source: 'manual', type: 'fixed', amount: 9900 } }),
    ['monthly 16.00', 'deposit 30.00', 'monthly -16.00', 'deposit -30.00'],
    0,
    0,
  ],
  // 20 February 2028, day 31: the first payment day is 29 February, 9 days. 32.40 ÷ 29 × 9 = 10.0552: 10.06, less 10 %
  // 1.0055: 1.01. Deposit 32.40 less 3.24. 9.05 + 29.16 = 38.21.
  [
    'PLAN-14 SIB-02 day 31 in February of a leap year, with a sibling discount',
    monthly({ prices: reduced, starts_on: '2028-02-20', payment_day: 31, discount: sibling(10) }),
    ['monthly 10.06', 'deposit 32.40', 'monthly -1.01', 'deposit -3.24'],
    3821,
    3821,
  ],
  // The same in 2027: the first payment day is 28 February, 8 days of 28. 32.40 ÷ 28 × 8 = 9.257: 9.26; + 32.40.
  [
    'PLAN-14 day 31 in February of an ordinary year',
    monthly({ prices: reduced, starts_on: '2027-02-20', payment_day: 31 }),
    ['monthly 9.26', 'deposit 32.40'],
    4166,
    4166,
  ],
  // 31 January 2028, day 31: next is 29 February, 29 days of January's 31: 30.00 ÷ 31 × 29 = 28.0645: 28.06.
  [
    'PLAN-14 COST-15 a start on 31 January reaches to 29 February',
    monthly({ starts_on: '2028-01-31', payment_day: 31 }),
    ['monthly 28.06', 'deposit 30.00'],
    5806,
    5806,
  ],
  // 29 February 2028, day 31: next is 31 March, 31 days of February's 29, which is more than a month: a month.
  [
    'PLAN-14 COST-15 the days of a first payment cost at most a month',
    monthly({ starts_on: '2028-02-29', payment_day: 31 }),
    ['monthly 30.00', 'deposit 30.00'],
    6000,
    6000,
  ],
  // 1 October, day 1: the first payment day is strictly after, 1 November. 31 of 31 days: a month.
  [
    'COST-15 a start on the payment day pays a whole month',
    monthly({ starts_on: '2026-10-01' }),
    ['monthly 30.00', 'deposit 30.00'],
    6000,
    6000,
  ],
  // 30 September, day 1: one day, 1.00.
  [
    'COST-15 a start on the day before pays one day',
    monthly({ starts_on: '2026-09-30' }),
    ['monthly 1.00', 'deposit 30.00'],
    3100,
    3100,
  ],
  // Clocks go forward on 29 March 2026: 20 March to 1 April are 12 days all the same. 30.00 ÷ 31 × 12 = 11.6129.
  [
    'COST-15 the change to summer time neither adds nor takes a day',
    monthly({ starts_on: '2026-03-20' }),
    ['monthly 11.61', 'deposit 30.00'],
    4161,
    4161,
  ],
  // Clocks go back on 25 October 2026: 25 October to 1 November are 7 days. 30.00 ÷ 31 × 7 = 6.774.
  [
    'COST-15 the change to winter time neither adds nor takes a day',
    monthly({ starts_on: '2026-10-25' }),
    ['monthly 6.77', 'deposit 30.00'],
    3677,
    3677,
  ],
  // 8.55 less 10 % is 7.695, × 48 ÷ 12 = 30.78 exactly; from the rounded 7.70 it would be 30.80.
  [
    'COST-16 a month is never taken from the rounded price of a lesson',
    period('2026-10-01', '2026-11-01', { prices: { lesson_fee: 855, network_reduction: 10 } }),
    ['monthly 30.78'],
    3078,
    3078,
  ],
  // 7.50 × 46 ÷ 12 = 28.75.
  [
    'COST-16 other active weeks',
    period('2026-10-01', '2026-11-01', { prices: { active_weeks_per_year: 46 } }),
    ['monthly 28.75'],
    2875,
    2875,
  ],
  // 7.50 less 2.5 % = 7.3125; × 48 ÷ 12 = 29.25.
  [
    'COST-16 a reduction of part of a percent',
    period('2026-10-01', '2026-11-01', { prices: { network_reduction: 2.5 } }),
    ['monthly 29.25'],
    2925,
    2925,
  ],
  // round(7.50 × 1.1) = 8.25; × 4 = 33.00.
  [
    "COST-16 a tenant's own formula",
    period('2026-10-01', '2026-11-01', { prices: { monthly_rate_formula: 'round(lesson_fee * 1.1) * 4' } }),
    ['monthly 33.00'],
    3300,
    3300,
  ],
  // 3.00 for the badge on top of 46.00.
  [
    'COST-04 COST-16 the badge is part of a first payment',
    monthly({ prices: { badge_cost: 300 } }),
    ['monthly 16.00', 'deposit 30.00', 'badge 3.00'],
    4900,
    4900,
  ],
  // 46.00 + 25.00.
  [
    'COST-16 a welcome pack that is not free',
    monthly({ bundle: { price: 2500, free: false } }),
    ['monthly 16.00', 'deposit 30.00', 'bundle 25.00'],
    7100,
    7100,
  ],
  [
    'COST-16 a welcome pack that is free',
    monthly({ bundle: { price: 2500, free: true } }),
    ['monthly 16.00', 'deposit 30.00'],
    4600,
    4600,
  ],
  // 0.50 × 48 ÷ 12 = 2.00 a month; 16 of 30 days: 1.0667: 1.07. Sibling 10 %: 1.60 and 3.00. 46.00 − 4.60 + 1.07 =
  // 42.47; balance 10.00: 32.47.
  [
    'SIB-02 VEN-05 COST-12 sibling, surcharge and balance on a first payment',
    monthly({
      prices: { surcharge: surcharge(50) },
      membership_status: nonMember,
      discount: sibling(10),
      available_balance: 1000,
    }),
    ['monthly 16.00', 'deposit 30.00', 'monthly -1.60', 'deposit -3.00', 'surcharge 1.07', 'account -10.00'],
    4247,
    3247,
  ],
  // INITIAL_PAYMENT_USE_BALANCE off: 46.00 whatever the credit is.
  [
    'COST-12 credit stays when the tenant keeps it for later payments',
    monthly({ available_balance: 1000, settings: KEEP }),
    ['monthly 16.00', 'deposit 30.00'],
    4600,
    4600,
  ],
  // 46.00 + 5.00.
  [
    'COST-12 COST-13 a debt is added to a first payment with TAKE_PAYMENTS_WITH_DEBT',
    monthly({ available_balance: -500, settings: DEBT }),
    ['monthly 16.00', 'deposit 30.00', 'account 5.00'],
    4600,
    5100,
  ],
]

describe('worked examples of first monthly payments', () => {
  it.each(EXAMPLES)('%s', (_, quotation, lines, total, due) => {
    expect(summary(quotation)).toEqual({ lines, total, due })
  })
})
