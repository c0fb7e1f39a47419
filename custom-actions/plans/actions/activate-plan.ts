import { enqueueJob, type RequestContext } from '#server/api.ts'
import type { BodyOf } from '#protocol/index.ts'
import type { AcceptanceBody, AcceptedBooking } from '../../bookings/accept.contract.ts'
import { acceptedBooking } from '../../bookings/accepted-booking.ts'
import { findAcceptance } from '../../bookings/find-acceptance.ts'
import type { HeldBooking } from '../../bookings/held-booking.ts'
import { keepMembership } from '../../bookings/keep-family.ts'
import { lockBooking, refuseReadOnly } from '../../bookings/lock-booking.ts'
import { refuseFull } from '../../bookings/refuse-full.ts'
import { refuseIncomplete } from '../../bookings/refuse-incomplete.ts'
import { refuseOtherPrice } from '../../bookings/refuse-other-price.ts'
import { takePlace } from '../../bookings/take-place.ts'
import { writePlace } from '../../bookings/write-place.ts'
import { writePlan } from '../../bookings/write-plan.ts'
import { lockBalances } from '../../ledger/lock-balances.ts'
import { storeQuotation } from '../../ledger/store-quotation.ts'
import type activate from '../activate.contract.ts'
import { giveUpPlaces } from '../ending/give-up-places.ts'
import { type Activation, priceActivation } from './price-activation.ts'

/**
 * PLAN-19: ends the places that the child has in the class, and begins a monthly plan, at the price that was shown: its first payment is
 * charged, and each paid lesson that is not used is credited. What is due is taken from the card by a job, once all of this is kept; a
 * card that is declined is tried again like that of any other month.
 *
 * @throws Conflict with the new quotation when the price is another one; ValidationFailed for what is missing
 */
export async function activatePlan(
  context: RequestContext,
  ids: { customer_id: number; class_id: number },
  sent: BodyOf<typeof activate>,
): Promise<AcceptedBooking> {
  const { class_id } = ids
  await lockBooking(context, { class_id, consumer_id: sent.consumer_id })
  const known = await findAcceptance(context, sent.request_key)
  if (known) return acceptedBooking(context, { ...known, repeated: true })
  const activation = await priceActivation(context, ids, sent, { locked: true })
  const { booking } = activation
  const body: AcceptanceBody = { ...sent, ...booking.terms, payment_type: 'card' }
  refuseReadOnly(booking.family.writable)
  refuseIncomplete(context, body, booking, { payment_type: 'card', payment_method: null })
  await refuseFull(context, booking, hasWeeklyPlace(activation))
  refuseOtherPrice(body, booking)
  const held = await write(context, activation, body)
  await takePlace(context, held, { to_take: booking.quotation.amount_due })
  if (held.payment_id !== null) await enqueueJob(context, 'payments/take', { payment_id: held.payment_id })
  return acceptedBooking(context, held)
}

/** The class may have too many by now: a place that is there already only comes to be paid in another way. */
function hasWeeklyPlace({ places, booking: { starts_on } }: Activation): boolean {
  return places.some(
    ({ booking_type, started_on, ended_on }) =>
      booking_type === 'pia' && started_on <= starts_on && (ended_on === null || ended_on > starts_on),
  )
}

async function write(context: RequestContext, activation: Activation, body: AcceptanceBody): Promise<HeldBooking> {
  const { booking } = activation
  const { family, class: priced, quotation } = booking
  const account = { customer_id: family.customer_id, franchisee_id: priced.franchisee_id }
  const given = await giveUpPlaces(context, activation)
  await lockBalances(context, [account])
  const of = { ...account, kind: 'activation', consumer_id: family.consumer_id, class_id: priced.id } as const
  const quotation_id = await storeQuotation(context, { ...of, request_key: body.request_key ?? null }, quotation)
  await keepMembership(context, booking)
  const lessons = booking.lessons.map((one) => (given.lessons.has(one.id) ? { ...one, is_placed: false } : one))
  const parts = { quotation_id, stop_rollover: body.stop_rollover, waited: false }
  const place_id = await writePlace(context, { ...booking, lessons }, parts)
  for (const id of given.kept_seats) await context.records('lesson_consumer').asSystem().update(id, { place_id })
  const planned = await writePlan(context, booking, { body, quotation_id, place_id, is_initial: false })
  return { quotation_id, place_id, ...planned, repeated: false }
}
