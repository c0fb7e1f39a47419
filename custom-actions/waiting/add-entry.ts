import { type BookingType, bookingTypesOf } from '#rules/waiting/booking-types.ts'
import { Conflict, message, type RequestContext, ValidationFailed } from '#server/api.ts'
import { isClassOver } from './is-class-over.ts'

/** A child to be put on a waiting list, of which the caller has checked that the user may see it. */
export interface NewEntry {
  class_id: number
  consumer_id: number
  /** The child's name, for refusals. */
  name: string
  start_date?: string | null
  taster?: boolean
  booking_type?: BookingType
  discount_code?: string | null
}

/**
 * WAIT-04: puts a child at the end of a waiting list. The class must be locked.
 *
 * @returns the id of the entry. @throws Conflict when the child waits already, or has a place
 */
export async function addEntry(context: RequestContext, { name, ...entry }: NewEntry): Promise<number> {
  await refuseToList(context, { ...entry, name })
  return context.records('waiting_entry').asSystem().create(entry)
}

/** @throws Conflict when a child waits for a class already, or has a weekly place in it, or the class is over */
export async function refuseToList(
  context: RequestContext,
  { class_id, consumer_id, name }: Pick<NewEntry, 'class_id' | 'consumer_id' | 'name'>,
): Promise<void> {
  const { records } = context
  if (await isClassOver(context, class_id)) throw new Conflict(message('waiting.class_over'))
  const at = { class_id, consumer_id }
  const [entry] = await records('waiting_entry')
    .asSystem()
    .list({ where: { ...at, state: { in: ['waiting', 'offered'] } }, only: ['id'], limit: 1 })
  if (entry) throw new Conflict(message('waiting.on_list', { name }))
  const [place] = await records('class_consumer')
    .asSystem()
    .list({
      where: { ...at, state: { in: ['held', 'taken'] }, booking_type: { in: ['pia', 'monthly'] }, on_roll: true },
      only: ['id'],
      limit: 1,
    })
  if (place) throw new Conflict(message('bookings.has_place', { name }))
}

/** @throws ValidationFailed when a class cannot be booked so */
export async function requireBookingType(
  { records, user }: RequestContext,
  classId: number,
  type: BookingType,
  field: string,
): Promise<void> {
  const { monthly_payments, allow_lesson_choosing, tasters_enabled } = await records('class').asSystem().get(classId)
  const of = {
    monthly_payments: monthly_payments === true,
    allow_lesson_choosing: allow_lesson_choosing === true,
    tasters_enabled: tasters_enabled === true,
  }
  const types = bookingTypesOf(of, user.features.taster_sessions === true)
  if (types.includes(type)) return
  const ways = { list: types.map((way) => message(`waiting.way_${way}`)) }
  throw new ValidationFailed({ [field]: [message('waiting.not_that_way', { ways })] })
}
