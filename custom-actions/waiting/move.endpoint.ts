import { bookingTypesOf } from '#rules/waiting/booking-types.ts'
import { endpoint, message, ValidationFailed } from '#server/api.ts'
import { refuseToList } from './add-entry.ts'
import { leaveList } from './leave-list.ts'
import { lockEntry } from './lock-entry.ts'
import move from './move.contract.ts'
import { offerNext } from './offer-next.ts'

/**
 * WAIT-12: moves a child to the list of another open class of the franchisee. It takes along since when it has waited, the day it wants
 * to start, its discount code, and its booking type where that class has it; lessons that were chosen are of the class that it leaves.
 */
export default endpoint({
  ...move,
  async run(context) {
    const { records, params, body, user } = context
    if (body.class_id === params.class_id) throw new ValidationFailed({ class_id: [message('waiting.same_class')] })
    const entry = await lockEntry(context, params)
    const [to] = await records('class').list({
      where: { id: body.class_id, 'course.end_date': { gte: '$today' }, 'course.cancelled_at': null },
      only: ['id', 'franchisee_id', 'monthly_payments', 'allow_lesson_choosing', 'tasters_enabled'],
    })
    if (!to || to.franchisee_id !== entry.class.franchisee_id) {
      throw new ValidationFailed({ class_id: [message('waiting.open_class')] })
    }
    await refuseToList(context, { class_id: to.id, consumer_id: params.consumer_id, name: String(entry.consumer.name) })
    const types = bookingTypesOf(
      {
        monthly_payments: to.monthly_payments === true,
        allow_lesson_choosing: to.allow_lesson_choosing === true,
        tasters_enabled: to.tasters_enabled === true,
      },
      user.features.taster_sessions === true,
    )
    const booking_type = types.find((type) => type === entry.booking_type) ?? null
    const id = await records('waiting_entry')
      .asSystem()
      .create({
        class_id: to.id,
        consumer_id: entry.consumer_id,
        start_date: entry.start_date,
        taster: entry.taster && types.includes('taster'),
        discount_code: entry.discount_code,
        booking_type,
        queued_at: entry.queued_at,
        source: entry.source,
      })
    await leaveList(context, entry, 'moved', { moved_to_id: id })
    if (entry.lapsed) await offerNext(context, entry.class_id)
    const { position } = await records('waiting_entry')
      .asSystem()
      .get(id, { with: ['position'] })
    return { item: { id, class_id: to.id, position: Number(position) } }
  },
})
