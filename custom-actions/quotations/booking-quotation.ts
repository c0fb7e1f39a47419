import { monthPrices } from '#rules/money/plans/month-prices.ts'
import type { PricedBooking } from './price-booking.ts'
import type { BookingQuotation } from './quotation.contract.ts'
import { shownQuotation } from './shown-quotation.ts'

/** The price of a booking as its screens show it. */
export function bookingQuotation(booking: PricedBooking): BookingQuotation {
  const { quotation, terms, family, lessons, class: priced } = booking
  const days = new Map(booking.all.map(({ id, start_date }) => [id, start_date]))
  return {
    ...shownQuotation(quotation, days),
    starts_on: booking.starts_on,
    lessons: lessons.map(({ id }) => id),
    membership_status: terms.membership_status ?? family.membership_status,
    membership_number: terms.membership_number ?? family.membership_number,
    balance: booking.balance,
    available_balance: booking.available_balance,
    sibling_percentage: booking.sibling_percentage,
    each_month: eachMonth(quotation.inputs),
    free_welcome_pack: priced.free_welcome_pack,
  }
}

function eachMonth(inputs: PricedBooking['quotation']['inputs']): number | null {
  return inputs.kind === 'monthly' ? monthPrices(inputs).reduce((sum, { month }) => sum + month, 0) : null
}
