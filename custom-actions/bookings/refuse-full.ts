import { Conflict, type RequestContext } from '#server/api.ts'
import type { PricedBooking } from '../quotations/price-booking.ts'
import { obstacleToBooking } from './obstacle-to-booking.ts'

/**
 * ACC-30, ACC-31: refuses a booking for which there is no room.
 *
 * @param hasPlace the child has a weekly place in the class already, which the booking goes on with
 * @throws Conflict that names the lessons in the way
 */
export async function refuseFull(context: RequestContext, booking: PricedBooking, hasPlace = false): Promise<void> {
  const { class: priced, family, terms, lessons, starts_on } = booking
  const obstacle = await obstacleToBooking(context, {
    class: priced,
    consumer: { id: family.consumer_id, name: family.consumer_name },
    starts_on,
    is_weekly: !hasPlace && (terms.plan === 'pia' || terms.plan === 'monthly'),
    lessons,
    keeps_seats: terms.plan === 'monthly',
  })
  if (obstacle) throw new Conflict(obstacle.said, obstacle.detail)
}
