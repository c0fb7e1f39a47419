import type { Period } from '#rules/money/plans/periods.ts'
import { type Quotation, quote } from '#rules/money/quotation/quote.ts'
import type { DemoRow } from '../demo-rows.ts'

/** A class with the weeks in a year that its franchisee runs. */
export type PricedRow = DemoRow & { weeks: number }

/** The price of a period of a monthly plan of a member family; with a start, that of the first payment. */
export function quotedPeriod(
  one: PricedRow,
  { covers_from, covers_to }: Period,
  payment_day: number,
  starts_on?: string,
): Quotation {
  const shared = { ...terms(one), payment_day } as const
  return starts_on === undefined
    ? quote({ ...shared, kind: 'period', period: { covers_from, covers_to } })
    : quote({ ...shared, kind: 'monthly', starts_on, bundle: null, unused_seats: [] })
}

/** The price of lessons that a member family pays in advance: of all lessons of the course, the fee of the class. */
export function quotedLessons(one: PricedRow, lessons: number): Quotation {
  return quote({
    ...terms(one),
    kind: 'pia',
    charge_type: lessons === COURSE_LESSONS ? 'class' : 'lesson',
    lessons: Array.from({ length: lessons }, (_, index) => COURSE_LESSONS - lessons + index),
  })
}

/** Lessons of a course of the demo. */
const COURSE_LESSONS = 12

function terms(one: PricedRow) {
  return {
    prices: {
      class_id: one.id,
      class_fee: Number(one.class_fee ?? 0),
      lesson_fee: Number(one.lesson_fee ?? 0),
      taster_price_per_session: null,
      taster_charge_venue_non_member_fee: false,
      badge_cost: null,
      surcharge: {
        non_members_surcharge: 0,
        non_members_surcharge_type: 'value',
        non_members_surcharge_option: 'per_lesson',
      },
      course_lessons: COURSE_LESSONS,
      monthly_rate_formula: 'lesson_fee * (1 - network_reduction / 100) * active_weeks_per_year / 12',
      network_reduction: 0,
      active_weeks_per_year: one.weeks,
      vat_bp: 0,
    },
    origins: {},
    settings: { TAKE_PAYMENTS_WITH_DEBT: false, INITIAL_PAYMENT_USE_BALANCE: true },
    membership_status: 'confirmed',
    discount: { source: 'none' },
    available_balance: 0,
  } as const
}
