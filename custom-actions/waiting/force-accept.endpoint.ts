import { Conflict, endpoint, message } from '#server/api.ts'
import { lockBooking, refuseReadOnly, refuseSecondPlace } from '../bookings/lock-booking.ts'
import { readClass } from '../quotations/read-class.ts'
import { readFamily } from '../quotations/read-family.ts'
import { forcePlace } from './force-place.ts'
import forceAccept from './force-accept.contract.ts'
import { lockEntry } from './lock-entry.ts'

/**
 * WAIT-04, WAIT-08, MAPI-22: takes a child off the waiting list and gives it the place at once: nothing is charged, and nobody asks
 * if there is room. An offer that is open has been accepted by it.
 */
export default endpoint({
  ...forceAccept,
  async run(context) {
    const { params, body, today } = context
    await lockBooking(context, params)
    const entry = await lockEntry(context, params)
    const priced = await readClass(context, params.class_id)
    if (priced.course.cancelled || priced.course.end_date < today)
      throw new Conflict(message('bookings.class_over', { class: priced.name }))
    const family = await readFamily(context, priced, params.consumer_id)
    refuseReadOnly(family.writable)
    const starts_on = entry.start_date && entry.start_date > today ? entry.start_date : today
    await refuseSecondPlace(context, params, { plan: 'pia', starts_on, name: family.consumer_name })
    return { item: await forcePlace(context, { entry, class: priced, family, ...body }) }
  },
})
