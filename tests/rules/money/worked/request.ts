import { quote, type Quotation } from '#rules/money/quotation/quote.ts'
import type { Prices } from '#rules/money/quotation/prices.ts'
import type { LessonsRequest, MonthlyRequest, PeriodRequest } from '#rules/money/quotation/request.ts'

/** 30.00 a month: 7.50 × 48 ÷ 12. */
export const PRICES: Prices = {
  class_id: 1,
  class_fee: 8500,
  lesson_fee: 750,
  taster_price_per_session: null,
  taster_charge_venue_non_member_fee: false,
  badge_cost: null,
  surcharge: {
    non_members_surcharge: 0,
    non_members_surcharge_type: 'value',
    non_members_surcharge_option: 'per_lesson',
  },
  course_lessons: 10,
  monthly_rate_formula: 'lesson_fee * (1 - network_reduction / 100) * active_weeks_per_year / 12',
  network_reduction: 0,
  active_weeks_per_year: 48,
  vat_bp: 0,
}

const SHARED = {
  origins: {},
  settings: { TAKE_PAYMENTS_WITH_DEBT: false, INITIAL_PAYMENT_USE_BALANCE: true },
  membership_status: 'confirmed',
  discount: { source: 'none' },
  available_balance: 0,
} as const

type Given<Request extends { prices: Prices }> = Partial<Omit<Request, 'prices' | 'kind'>> & {
  prices?: Partial<Prices>
}

/** Numbers of the first lessons of a course. */
export const lessons = (count: number) => Array.from({ length: count }, (_, index) => index)

export const surcharge = (
  amount: number,
  type: 'value' | 'percent' = 'value',
  option: 'per_lesson' | 'per_course' = 'per_lesson',
) => ({
  non_members_surcharge: amount,
  non_members_surcharge_type: type,
  non_members_surcharge_option: option,
})

export const nonMember = 'non-member'
export const sibling = (percentage: number) => ({ source: 'sibling', percentage }) as const
/** 9.00 less 10 % is 8.10; × 48 ÷ 12 = 32.40 a month. */
export const reduced = { lesson_fee: 900, network_reduction: 10 }

export const DEBT = { TAKE_PAYMENTS_WITH_DEBT: true, INITIAL_PAYMENT_USE_BALANCE: true }
export const KEEP = { TAKE_PAYMENTS_WITH_DEBT: false, INITIAL_PAYMENT_USE_BALANCE: false }

export function seats(kind: LessonsRequest['kind'], given: Given<LessonsRequest> = {}): Quotation {
  const prices = { ...PRICES, ...given.prices }
  return quote({ ...SHARED, charge_type: 'class', lessons: lessons(10), ...given, kind, prices })
}

export const pia = (given?: Given<LessonsRequest>) => seats('pia', given)

export function monthly(given: Given<MonthlyRequest> = {}): Quotation {
  const prices = { ...PRICES, ...given.prices }
  const starts = { starts_on: '2026-09-15', payment_day: 1, bundle: null, unused_seats: [] }
  return quote({ ...SHARED, ...starts, ...given, kind: 'monthly', prices })
}

export function period(covers_from: string, covers_to: string, given: Given<PeriodRequest> = {}): Quotation {
  const prices = { ...PRICES, ...given.prices }
  return quote({ ...SHARED, payment_day: 1, ...given, kind: 'period', prices, period: { covers_from, covers_to } })
}

/** A row of a table: what it shows, what is asked for, and the lines, total and amount due that were worked out by hand. */
export type Example = [title: string, quotation: Quotation, lines: string[], total: number, due: number]

/** A quotation as a row of the tables: its lines, its total and the amount due. */
export function summary({ lines, total, amount_due }: Quotation) {
  return {
    lines: lines.map(({ service, amount }) => `${service} ${(amount / 100).toFixed(2)}`),
    total,
    due: amount_due,
  }
}
