import { Conflict, type RequestContext } from '#server/api.ts'
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
    throw new Conflict(
      'The place is gone, but the card has been charged. The money is on the family’s account: refund it from the money inbox.',
    )
  }
  if (place.state === 'void') throw new Conflict('This booking was given up, because its payment came to nothing.')
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
