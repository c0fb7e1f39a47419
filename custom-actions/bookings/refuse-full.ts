import { sql } from 'kysely'
import { isFull } from '#rules/classes/capacity.ts'
import { obstacleTo, wordsOfObstacle } from '#rules/lessons/choosing.ts'
import { Conflict, message, type RequestContext } from '#server/api.ts'
import { choosable } from '../quotations/chosen-lessons.ts'
import type { PricedBooking } from '../quotations/price-booking.ts'
import { countOffered } from './count-offered.ts'

/**
 * ACC-30, ACC-31: refuses a booking for which there is no room. A weekly place needs a place in the class, beside those
 * that are taken, held or offered; every booking needs a seat in each of its lessons. The class and its lessons are
 * locked, so that of two who want the last place one has it.
 *
 * @throws Conflict that names the lessons in the way
 */
export async function refuseFull(context: RequestContext, booking: PricedBooking): Promise<void> {
  const { class: priced, family, terms, lessons, starts_on } = booking
  const weekly = await countWeekly(context, priced.id, family.consumer_id, starts_on)
  const offered = await countOffered(context, { class_id: priced.id, consumer_id: family.consumer_id })
  const isWeekly = terms.plan === 'pia' || terms.plan === 'monthly'
  if (isWeekly && isFull(priced.places, weekly + offered)) {
    throw new Conflict(message('bookings.class_full', { class: priced.name }), { reason: 'full' })
  }
  const room = priced.places === null ? null : priced.places - offered
  const obstacles = lessons.flatMap((lesson) => {
    // A monthly place keeps the seats that the child has, such as that of a trial.
    if (terms.plan === 'monthly' && lesson.is_placed) return []
    const obstacle = obstacleTo(choosable(lesson, room))
    return obstacle === undefined
      ? []
      : [{ id: lesson.id, reason: obstacle, message: wordsOfObstacle(obstacle, family.consumer_name) }]
  })
  const [first] = obstacles
  if (first)
    throw new Conflict(message('bookings.lesson_in_the_way', { why: first.message, day: dateOf(booking, first.id) }), {
      reason: first.reason,
      lessons: obstacles,
    })
}

function dateOf({ lessons }: PricedBooking, id: number): string {
  return lessons.find((lesson) => lesson.id === id)?.start_date ?? ''
}

/** Other children with a weekly place that does not end before the day. */
async function countWeekly(
  { tx }: RequestContext,
  classId: number,
  consumerId: number,
  startsOn: string,
): Promise<number> {
  const [found] = await tx.query(sql<{ weekly: number }>`
    select count(distinct place.consumer_id) as weekly from class_consumers as place
    where place.tenant_id = ${tx.tenantId}::bigint and place.class_id = ${classId}::bigint
      and place.consumer_id <> ${consumerId}::bigint and place.state <> 'void'
      and place.booking_type in ('pia', 'monthly')
      and (place.ended_on is null or place.ended_on > ${startsOn}::date)`)
  return found?.weekly ?? 0
}
