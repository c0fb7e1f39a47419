import type { RequestContext } from '#server/api.ts'
import { longDate } from '../lessons/long-date.ts'
import { moneyText } from '../lessons/money-text.ts'
import { queueMessages } from '../messages/queue-messages.ts'
import type { LockedBooking } from './lock-held.ts'

/** Tells the family by email that the child has the place, what was paid, and what is still to be paid. */
export async function confirmBooking(
  context: RequestContext,
  { place, payment, quotation, period }: LockedBooking,
): Promise<void> {
  const paid = payment?.amount ?? 0
  const open = Math.max(0, quotation.amount_due - paid)
  await queueMessages(context, {
    customerIds: [quotation.customer_id],
    template: 'booking-confirmed',
    channels: ['email'],
    values: {
      class_name: place.class.name,
      venue_name: place.class.venue.name,
      consumer_name: String(place.consumer.name),
      start_date: longDate(place.started_on),
      lesson_time: place.class.start_time,
      paid: paid > 0 ? moneyText(context, paid) : '',
      open: open > 0 ? moneyText(context, open) : '',
      next_payment: period ? longDate(period.covers_to) : '',
    },
    cause: { action: 'accept_booking' },
  })
}
