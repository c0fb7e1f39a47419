import type { RequestContext } from '#server/api.ts'
import { longDate } from '../lessons/long-date.ts'
import { moneyText } from '../lessons/money-text.ts'
import { queueMessages } from '../messages/queue/queue-messages.ts'

/** A place that a child has been given, as its family is told of it. */
export interface GivenPlace {
  customer_id: number
  consumer_name: string
  class: { name: string; start_time: string; venue: { name: string } }
  /** ISO. */
  started_on: string
  /** Pence. */
  paid: number
  /** Pence that the family still owes for it. */
  open: number
  /** ISO; null where nothing is scheduled. */
  next_payment: string | null
}

/** Tells a family by email that the child has the place, what was paid, and what is still to be paid. */
export async function tellOfPlace(context: RequestContext, place: GivenPlace): Promise<void> {
  const { paid, open, next_payment } = place
  await queueMessages(context, {
    customerIds: [place.customer_id],
    template: 'booking-confirmed',
    channels: ['email'],
    values: {
      class_name: place.class.name,
      venue_name: place.class.venue.name,
      consumer_name: place.consumer_name,
      start_date: longDate(place.started_on),
      lesson_time: place.class.start_time,
      paid: paid > 0 ? moneyText(context, paid) : '',
      open: open > 0 ? moneyText(context, open) : '',
      next_payment: next_payment === null ? '' : longDate(next_payment),
    },
    cause: { action: 'accept_booking' },
  })
}
