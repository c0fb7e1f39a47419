import { quote } from './quote.ts'
import type { MonthlyRequest } from './request.ts'

/** PLAN-13: days on which a plan may be paid. */
const PAYMENT_DAYS = 31

/** ACC-29: the first payment for each payment day from 1 to 31, in pence, before badge, bundle and balance. */
export function firstPayments(request: MonthlyRequest): number[] {
  const bare = { ...request.prices, badge_cost: null }
  return Array.from({ length: PAYMENT_DAYS }, (_, index) => {
    const payment_day = index + 1
    return quote({ ...request, prices: bare, payment_day, bundle: null, unused_seats: [] }).total
  })
}
