import { firstPayments } from './first-payments.ts'
import { amountOf } from './line.ts'
import { quote } from './quote.ts'
import type { MonthlyRequest } from './request.ts'
import { surchargePerLesson } from '../../classes/surcharge.ts'

/** ACC-29, ACC-33: the offer of a class to those who pay monthly. Pence. */
export interface MonthlyOffer {
  /** For each payment day from 1 to 31, with the surcharge of a non-member where the family pays it. */
  first_payment: number[]
  /** The same of a member of the venue. */
  member_first_payment: number[]
  /** A month of a member. */
  monthly_payment: number
  /** A month with the surcharge of a non-member. */
  increased_monthly_payment: number
  /** A lesson of the class, for those who pay monthly. */
  class_monthly_payment_per_lesson: number
  /** The same for this family, with its surcharge. */
  offer_monthly_payment_per_lesson: number
}

/** Any month from a payment day to the next. */
const WHOLE_MONTH = { covers_from: '2026-01-01', covers_to: '2026-02-01' }

/**
 * The offer to a family, from the same request as its quotation. The sibling's discount holds for every month; any other, badge,
 * bundle and balance are left out.
 */
export function monthlyOffer(request: MonthlyRequest): MonthlyOffer {
  const discount = request.discount.source === 'sibling' ? request.discount : ({ source: 'none' } as const)
  const bare = { ...request, discount, unused_seats: [] } as const
  const member = { ...bare, membership_status: 'confirmed' } as const
  const month = (membership_status: 'confirmed' | 'non-member') =>
    quote({ ...bare, membership_status, kind: 'period', period: WHOLE_MONTH, payment_day: 1 }).total
  const perLesson = amountOf({
    formula: 'lesson_fee * (1 - network_reduction / 100)',
    values: { lesson_fee: request.prices.lesson_fee, network_reduction: request.prices.network_reduction },
  })
  const { surcharge, lesson_fee, course_lessons } = request.prices
  const added =
    request.membership_status === 'confirmed' ? 0 : surchargePerLesson(surcharge, lesson_fee, course_lessons)
  return {
    first_payment: firstPayments(bare),
    member_first_payment: firstPayments(member),
    monthly_payment: month('confirmed'),
    increased_monthly_payment: month('non-member'),
    class_monthly_payment_per_lesson: perLesson,
    offer_monthly_payment_per_lesson: perLesson + added,
  }
}
