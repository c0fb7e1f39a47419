import type { Costs } from '#rules/money/quotation/costs.ts'
import { costsOf } from '#rules/money/quotation/costs.ts'
import { Conflict, message, ValidationFailed } from '#server/api.ts'
import { bookingQuotation } from '../quotations/booking-quotation.ts'
import type { PricedBooking } from '../quotations/price-booking.ts'
import type { AcceptanceBody } from './accept.contract.ts'

/**
 * Shown is posted: the price that was shown must still be the price, by its fingerprint, or without one by its costs.
 *
 * @throws Conflict with the new quotation; ValidationFailed when no price was shown at all
 */
export function refuseOtherPrice({ fingerprint, costs }: AcceptanceBody, booking: PricedBooking): void {
  if (fingerprint === undefined && costs === undefined) {
    throw new ValidationFailed({ fingerprint: [message('bookings.send_fingerprint')] })
  }
  const isSame =
    fingerprint === undefined
      ? agrees(costs ?? {}, costsOf(booking.quotation))
      : fingerprint === booking.quotation.fingerprint
  if (isSame) return
  throw new Conflict(message('bookings.price_changed'), {
    reason: 'price_changed',
    quotation: bookingQuotation(booking),
  })
}

/** The amount that is charged must be there; every other amount that was sent must be the one that holds. */
function agrees(sent: Partial<Costs>, costs: Costs): boolean {
  if (sent.discounted_amount_due === undefined && sent.amount_due === undefined) return false
  return Object.entries(sent).every(([name, amount]) => amount === undefined || amount === costs[name as keyof Costs])
}
