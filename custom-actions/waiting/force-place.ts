import { shifted } from '#rules/courses/lesson-dates.ts'
import { Conflict, message, type RequestContext } from '#server/api.ts'
import { tellOfPlace } from '../bookings/tell-of-place.ts'
import type { PricedClass } from '../quotations/read-class.ts'
import type { PricedFamily } from '../quotations/read-family.ts'
import { type BookableLesson, readLessons } from '../quotations/read-lessons.ts'
import { acceptEntry } from './accept-entry.ts'
import type { LockedEntry } from './lock-entry.ts'

interface Forced {
  entry: LockedEntry
  class: PricedClass
  family: PricedFamily
  stop_rollover: boolean
}

/** WAIT-08: the place of a child who is accepted by force, with its seats and its plan; all of it is free. */
export async function forcePlace(context: RequestContext, { entry, class: priced, family, stop_rollover }: Forced) {
  const { records } = context
  const ids = { class_id: entry.class_id, consumer_id: entry.consumer_id }
  const booking_type = typeOf(entry)
  const lessons = await lessonsOf(context, entry, booking_type !== 'pia')
  const [first] = lessons
  const last = lessons.at(-1)
  if (!first || !last) throw new Conflict(message('waiting.no_more_lessons', { class: priced.name }))
  const starts_on = first.start_date
  const place_id = await records('class_consumer')
    .asSystem()
    .create({
      ...ids,
      booking_type,
      started_on: starts_on,
      ended_on: booking_type === 'pia' ? null : shifted(last.start_date, 1),
      stop_rollover,
      source: 'waiting_list',
    })
  const taken = lessons.filter(({ is_placed }) => !is_placed)
  // Nothing was paid for them, so nothing is given back for them.
  const seat = { consumer_id: ids.consumer_id, present: null, place_id, price: 0, surcharge: 0 }
  await records('lesson_consumer')
    .asSystem()
    .createMany(taken.map(({ id }) => ({ ...seat, lesson_id: id, taster: booking_type === 'taster' })))
  const { customer_id } = family
  const plan_id = await records('plan')
    .asSystem()
    .create({ customer_id, franchisee_id: priced.franchisee_id, place_id, starts_on })
  await records('plan').asSystem().transition(plan_id, 'active', { reason: 'Accepted by force.' })
  await acceptEntry(context, { ...ids, place_id })
  await tellFamily(context, { customer_id, place_id })
  return { place_id, plan_id, starts_on, lessons: taken.length }
}

/** Trials and single lessons stay what they are. A weekly place can be changed to monthly payments later. */
function typeOf({ booking_type, taster }: LockedEntry): 'pia' | 'taster' | 'individual' {
  if (booking_type === 'individual') return 'individual'
  return taster || booking_type === 'taster' ? 'taster' : 'pia'
}

/** The lessons to come from the day that was wished for; of a trial or single lessons those that were chosen, else the first. */
async function lessonsOf(context: RequestContext, entry: LockedEntry, single: boolean): Promise<BookableLesson[]> {
  const { records, today } = context
  const from = entry.start_date && entry.start_date > today ? entry.start_date : today
  const all = await readLessons(context, entry.class_id, entry.consumer_id)
  const ahead = all.filter(({ status, start_date }) => status === 'upcoming' && start_date >= from)
  if (!single) return ahead
  const wanted = await records('waiting_lesson')
    .asSystem()
    .list({ where: { waiting_entry_id: entry.id }, only: ['lesson_id'] })
  const chosen = ahead.filter(({ id }) => wanted.some(({ lesson_id }) => lesson_id === id))
  return chosen.length > 0 ? chosen : ahead.slice(0, 1)
}

async function tellFamily(
  context: RequestContext,
  { customer_id, place_id }: { customer_id: number; place_id: number },
): Promise<void> {
  const place = await context
    .records('class_consumer')
    .asSystem()
    .get(place_id, { with: ['class.name', 'class.venue.name', 'class.start_time', 'consumer.name'] })
  await tellOfPlace(context, {
    customer_id,
    consumer_name: String(place.consumer.name),
    class: place.class,
    started_on: place.started_on,
    paid: 0,
    open: 0,
    next_payment: null,
  })
}
