import { Conflict, message, type RequestContext } from '#server/api.ts'
import type { AcceptedBooking } from './accept.contract.ts'
import type { HeldBooking } from './held-booking.ts'

/** A booking as it stands now, for the reply. @throws Conflict when it was given up before, as for a card declined */
export async function acceptedBooking(
  { records }: RequestContext,
  { place_id, plan_id, quotation_id, payment_id }: HeldBooking,
): Promise<AcceptedBooking> {
  const place = await records('class_consumer')
    .asSystem()
    .get(place_id, { with: ['class.name', 'consumer.name'] })
  const payment = payment_id === null ? null : await records('payment').asSystem().get(payment_id)
  if (place.state === 'void' && payment?.state === 'succeeded') {
    throw new Conflict(message('bookings.paid_without_place'))
  }
  if (place.state === 'void') throw new Conflict(message('bookings.given_up'))
  const links =
    payment?.state === 'requires_action'
      ? await records('payment_confirmation')
          .asSystem()
          .list({ where: { payment_id: payment.id }, only: ['id'], limit: 1 })
      : []
  const { amount_due } = await records('quotation').asSystem().get(quotation_id)
  return {
    state: place.state === 'held' ? 'held' : 'taken',
    place_id,
    plan_id,
    quotation_id,
    payment: payment && {
      id: payment.id,
      state: String(payment.state),
      method: payment.method,
      amount: payment.amount,
      link_sent: links.length > 0,
    },
    amount_due,
    starts_on: place.started_on,
    class: { id: place.class_id, name: place.class.name },
    consumer: { id: place.consumer_id, name: String(place.consumer.name) },
  }
}
