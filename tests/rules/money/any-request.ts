import fc from 'fast-check'
import type { Discount } from '#rules/money/quotation/discount.ts'
import type { QuotationRequest } from '#rules/money/quotation/request.ts'
import { shifted } from '#rules/courses/lesson-dates.ts'
import { PRICES } from './worked/request.ts'

export const pence = fc.nat(20_000)
export const paymentDay = fc.integer({ min: 1, max: 31 })
export const day = fc.integer({ min: 0, max: 1500 }).map((days) => shifted('2026-01-01', days))
const percentage = fc.nat(100)

const prices = fc.record({
  ...Object.fromEntries(Object.entries(PRICES).map(([name, value]) => [name, fc.constant(value)])),
  class_fee: pence,
  lesson_fee: pence,
  taster_price_per_session: fc.option(pence),
  taster_charge_venue_non_member_fee: fc.boolean(),
  badge_cost: fc.option(fc.nat(1000)),
  surcharge: fc.record({
    non_members_surcharge: fc.nat(100),
    non_members_surcharge_type: fc.constantFrom('value', 'percent'),
    non_members_surcharge_option: fc.constantFrom('per_lesson', 'per_course'),
  }),
  course_lessons: fc.constant(12),
  network_reduction: fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10),
  active_weeks_per_year: fc.integer({ min: 1, max: 52 }),
  vat_bp: fc.constantFrom(0, 500, 2000),
}) as fc.Arbitrary<typeof PRICES>

const typed: fc.Arbitrary<Discount> = fc.oneof(
  fc.constant({ source: 'none' } as const),
  fc.record({
    source: fc.constant('manual'),
    type: fc.constant('fixed'),
    amount: fc.integer({ min: -500, max: 9000 }),
  }),
  fc.record({ source: fc.constant('manual'), type: fc.constant('percent'), percent: percentage }),
  fc.record({
    source: fc.constant('code'),
    type: fc.constantFrom('fixed', 'percentage'),
    amount: percentage,
    code_id: fc.nat(),
  }),
  fc.record({ source: fc.constant('sibling'), percentage }),
) as fc.Arbitrary<Discount>

const shared = {
  prices,
  origins: fc.constant({}),
  settings: fc.record({ TAKE_PAYMENTS_WITH_DEBT: fc.boolean(), INITIAL_PAYMENT_USE_BALANCE: fc.boolean() }),
  membership_status: fc.constantFrom('unchecked', 'confirmed', 'non-member'),
  discount: typed,
  available_balance: fc.integer({ min: -20_000, max: 20_000 }),
}
const seat = fc.record({ lesson_id: fc.nat(), service: fc.constant('course'), price: pence, surcharge: fc.nat(200) })
export const request = fc.oneof(
  fc.record({
    ...shared,
    kind: fc.constantFrom('pia', 'individual', 'taster'),
    charge_type: fc.constantFrom('class', 'lesson'),
    lessons: fc.subarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], { minLength: 1 }),
  }),
  fc.record({
    ...shared,
    kind: fc.constant('monthly'),
    starts_on: day,
    payment_day: paymentDay,
    bundle: fc.option(fc.record({ price: pence, free: fc.boolean() })),
    unused_seats: fc.array(seat, { maxLength: 4 }),
  }),
) as fc.Arbitrary<QuotationRequest>

export const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
