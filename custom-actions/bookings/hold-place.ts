import { paymentMethodOf } from '#rules/money/quotation/payment-method.ts'
import { message, NotFound, type RequestContext } from '#server/api.ts'
import { lockBalances } from '../ledger/lock-balances.ts'
import { storeQuotation } from '../ledger/store-quotation.ts'
import { priceBooking, type PricedBooking } from '../quotations/price-booking.ts'
import type { AcceptanceBody } from './accept.contract.ts'
import { choiceOf } from './payment-choice.ts'
import { findAcceptance } from './find-acceptance.ts'
import type { BookingIds, HeldBooking } from './held-booking.ts'
import { keepAddress, keepMembership } from './keep-family.ts'
import { lockBooking, refuseReadOnly, refuseSecondPlace } from './lock-booking.ts'
import { refuseFull } from './refuse-full.ts'
import { refuseIncomplete } from './refuse-incomplete.ts'
import { refuseOtherPrice } from './refuse-other-price.ts'
import { writePlace } from './write-place.ts'
import { writePlan } from './write-plan.ts'

/**
 * Holds a place in a class at the price that was shown: quotation, place, seats, plan, first period, payment and the use of
 * a code, all or nothing, under the locks of class, lessons, waiting entry, code and balance. Nothing is posted: what
 * is due is settled by `takePlace`, at once or when the card has been charged.
 *
 * @param waits only a child who waits for the class
 * @throws NotFound when the child does not wait any more; Conflict when the last place is gone, or the price is another one; ValidationFailed for what is missing
 */
export async function holdPlace(
  context: RequestContext,
  ids: BookingIds,
  body: AcceptanceBody,
  waits = false,
): Promise<HeldBooking> {
  const entry = await lockBooking(context, ids)
  const known = await findAcceptance(context, body.request_key)
  if (known) return { ...known, repeated: true }
  const booking = await priceBooking(context, { ...ids, terms: body, locked: true })
  refuseReadOnly(booking.family.writable)
  const payment = paymentMethodOf(body.plan, choiceOf(body), booking.quotation.amount_due)
  const { plan } = body
  await refuseSecondPlace(context, ids, { plan, starts_on: booking.starts_on, name: booking.family.consumer_name })
  if (waits && !entry) throw new NotFound(message('waiting.no_entry'))
  // Before what is missing: of a class without room no lessons are left to choose.
  await refuseFull(context, booking)
  refuseIncomplete(context, body, booking, payment)
  refuseOtherPrice(body, booking)
  return { ...(await write(context, booking, body, entry !== undefined)), repeated: false }
}

async function write(
  context: RequestContext,
  booking: PricedBooking,
  body: AcceptanceBody,
  waited: boolean,
): Promise<Omit<HeldBooking, 'repeated'>> {
  const { class: priced, family, quotation, terms } = booking
  const account = { customer_id: family.customer_id, franchisee_id: priced.franchisee_id }
  await lockBalances(context, [account])
  const of = { ...account, kind: terms.plan, consumer_id: family.consumer_id, class_id: priced.id }
  const request_key = body.request_key ?? null
  const quotation_id = await storeQuotation(context, { ...of, request_key }, quotation)
  await keepMembership(context, booking)
  await keepAddress(context, family.customer_id, body)
  const place_id = await writePlace(context, booking, { ...body, quotation_id, waited })
  const planned = await writePlan(context, booking, { body, quotation_id, place_id })
  return { quotation_id, place_id, ...planned }
}
