import type { Span } from '../plans/payment-days.ts'
import type { Discount } from './discount.ts'
import type { MembershipStatus, Origins, PaymentSettings, Prices } from './prices.ts'

/** A paid seat that a family gives up, at the price that was agreed for it. Pence. */
export interface UnusedSeat {
  lesson_id: number
  service: 'course' | 'lesson' | 'taster'
  price: number
  surcharge: number
}

interface Shared {
  prices: Prices
  origins: Origins
  settings: PaymentSettings
  membership_status: MembershipStatus
  discount: Discount
  /** Pence; see `availableBalance`. */
  available_balance: number
}

/** Acceptance of a place in chosen lessons. */
export interface LessonsRequest extends Shared {
  kind: 'pia' | 'individual' | 'taster'
  charge_type: 'class' | 'lesson'
  /** Numbers of the chosen lessons in the course, from 0. */
  lessons: readonly number[]
}

/** Acceptance of a monthly plan; with `unused_seats`, the activation of a place that was paid in advance. */
export interface MonthlyRequest extends Shared {
  kind: 'monthly'
  /** ISO. */
  starts_on: string
  /** PLAN-13: 1 to 31. */
  payment_day: number
  /** COST-16: the welcome pack; null without one. Its price in pence. */
  bundle: { price: number; free: boolean } | null
  unused_seats: readonly UnusedSeat[]
}

/** A period of a plan that is scheduled, or taken up again. Its discount is none, or the sibling's. */
export interface PeriodRequest extends Shared {
  kind: 'period'
  period: Span
  payment_day: number
}

/** Everything that a quotation is computed from. */
export type QuotationRequest = LessonsRequest | MonthlyRequest | PeriodRequest
