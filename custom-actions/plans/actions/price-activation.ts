import { Conflict, message, NotFound, type RequestContext } from '#server/api.ts'
import { priceBooking, type PricedBooking } from '../../quotations/price-booking.ts'
import type { ActivationTerms } from '../activation-quotation.contract.ts'
import { seatsGivenUp, type SeatsGivenUp } from '../seats/seats-given-up.ts'

/** A child who goes on by the month, with the price, and what is given up for it. */
export interface Activation {
  booking: PricedBooking
  /** The places that the child has in the class: trials, single lessons, or paid in advance. */
  places: Awaited<ReturnType<typeof placesOf>>
  /** Paid lessons that are not used. */
  unused: SeatsGivenUp
}

/**
 * PLAN-18, PLAN-19: the price of going on by the month: the first payment of a monthly plan, less each lesson that was paid and is not
 * used.
 *
 * @throws NotFound for a child of another family; Conflict when there is nothing to be changed to monthly payments
 */
export async function priceActivation(
  context: RequestContext,
  { customer_id, class_id }: { customer_id: number; class_id: number },
  terms: ActivationTerms,
  { locked = false } = {},
): Promise<Activation> {
  const { records, today } = context
  const { consumer_id, start_date, ...more } = terms
  const consumer = await records('consumer').get(consumer_id)
  if (consumer.customer_id !== customer_id) throw new NotFound()
  const places = await placesOf(context, { class_id, consumer_id }, `${consumer.first_name} ${consumer.last_name}`)
  const from = start_date ?? firstAhead(places, today)
  const unused = await seatsGivenUp(context, { class_id, consumer_id }, from ?? today)
  const booking = await priceBooking(context, {
    class_id,
    consumer_id,
    terms: { ...more, plan: 'monthly', ...(from !== undefined && { start_date: from }), all_lessons: true },
    unused_seats: unused.seats.map(({ start_date: _, ...seat }) => seat),
    badge_paid: await hasPaidBadge(context, places),
    locked,
  })
  return { booking, places, unused }
}

/**
 * PLAN-19: the day on which the first place of those that have not ended begins, where that is still to come: nothing was agreed before. A child
 * that comes already goes on with the next lesson, as whoever is accepted does.
 */
function firstAhead(places: Activation['places'], today: string): string | undefined {
  const [first] = places
    .filter(({ ended_on }) => ended_on === null || ended_on > today)
    .map(({ started_on }) => started_on)
    .toSorted()
  return first !== undefined && first > today ? first : undefined
}

/** COST-04: a badge is not given back with unused lessons, so it is not charged again. */
async function hasPaidBadge({ records }: RequestContext, places: Activation['places']): Promise<boolean> {
  const ids = places.flatMap(({ quotation_id }) => (quotation_id === null ? [] : [quotation_id]))
  const badges = await records('quotation_line')
    .asSystem()
    .list({ where: { quotation_id: { in: ids }, service: 'badge', type: 'charge' }, only: ['id'], limit: 1 })
  return badges.length > 0
}

async function placesOf({ records }: RequestContext, ids: { class_id: number; consumer_id: number }, name: string) {
  const places = await records('class_consumer')
    .asSystem()
    .list({ where: { ...ids, state: ['held', 'taken'] }, sort: 'id' })
  if (places.some(({ state }) => state === 'held')) throw new Conflict(message('bookings.place_held', { name }))
  const runs = ({ booking_type, ended_on }: (typeof places)[number]) => booking_type === 'monthly' && ended_on === null
  if (places.some(runs)) throw new Conflict(message('plans.pays_monthly', { name }))
  const others = places.filter(({ booking_type }) => booking_type !== 'monthly')
  if (others.length === 0) throw new Conflict(message('plans.never_tried', { name }))
  return others
}
