import { isFull } from '#rules/classes/capacity.ts'
import { Conflict, endpoint, isPermitted, message, type RequestContext, ValidationFailed } from '#server/api.ts'
import { priceBooking } from '../quotations/price-booking.ts'
import { acceptBooking } from './accept-booking.ts'
import book from './book.contract.ts'
import { countOffered } from './count-offered.ts'

/**
 * MAPI-08, BOOK-17 to BOOK-19: books a child into a class. It waits for the class from then on; where the tenant accepts
 * bookings automatically and there is a place, it is accepted at once with the defaults of ACC-07, to be paid later. A
 * monthly plan needs a card, so it is left for somebody to accept.
 */
export default endpoint({
  ...book,
  async run(call) {
    const { records, body, user } = call
    const { class_id, consumer_id } = body
    const chosen = await records('class').lock(class_id, {
      with: ['places', 'booked', 'venue.name', 'course.end_date', 'course.cancelled_at'],
    })
    if (chosen.course.cancelled_at !== null || chosen.course.end_date < call.today) {
      throw new Conflict(message('bookings.class_over', { class: chosen.name }))
    }
    const consumer = await records('consumer').get(consumer_id)
    if (consumer.customer_id !== body.customer_id) {
      throw new ValidationFailed({ consumer_id: [message('validation.choice')] })
    }
    const offered = await countOffered(call, { class_id, consumer_id })
    const space_available = !isFull(chosen.places, (chosen.booked ?? 0) + offered)
    await wait(call, { class_id, consumer_id })
    const automatic =
      space_available &&
      user.configuration.AUTOMATIC_BOOKING_ACCEPTANCE === true &&
      isPermitted(call, 'waiting_list.accept') &&
      chosen.monthly_payments !== true
    if (automatic) await acceptAutomatically(call, { class_id, consumer_id, request_key: body.request_key })
    return {
      class: {
        id: chosen.id,
        name: chosen.name,
        space_available,
        venue: { id: chosen.venue_id, name: chosen.venue.name },
      },
      consumer: { id: consumer_id, name: `${consumer.first_name} ${consumer.last_name}` },
      accepted: automatic,
    }
  },
})

/** One entry for a child in a class; somebody who waits already keeps their place in the list. */
async function wait(
  { records }: RequestContext,
  { class_id, consumer_id }: { class_id: number; consumer_id: number },
): Promise<void> {
  const [placed] = await records('class_consumer')
    .asSystem()
    .list({ where: { class_id, consumer_id, on_roll: true, booking_type: ['pia', 'monthly'] }, only: ['id'], limit: 1 })
  if (placed) throw new Conflict(message('bookings.place_taken'), { reason: 'placed' })
  const [waiting] = await records('waiting_entry')
    .asSystem()
    .list({ where: { class_id, consumer_id, state: ['waiting', 'offered'] }, only: ['id'], limit: 1 })
  if (!waiting) await records('waiting_entry').asSystem().create({ class_id, consumer_id, source: 'office' })
}

/** BOOK-19: the defaults of accepting, with payment "Later". */
async function acceptAutomatically(
  context: RequestContext,
  { class_id, consumer_id, request_key }: { class_id: number; consumer_id: number; request_key: string | undefined },
): Promise<void> {
  const terms = {
    plan: 'pia',
    payment_day: 1,
    all_lessons: true,
    discount_type: 'none',
    sibling_discount: true,
  } as const
  const { quotation } = await priceBooking(context, { class_id, consumer_id, terms })
  await acceptBooking(
    context,
    { class_id, consumer_id },
    {
      ...terms,
      fingerprint: quotation.fingerprint,
      stop_rollover: false,
      payment_type: 'none',
      accept_terms_and_conditions: true,
      ...(request_key !== undefined && { request_key }),
    },
  )
}
