import { sql } from 'kysely'
import { isFull } from '#rules/classes/capacity.ts'
import { obstacleTo } from '#rules/lessons/choosing.ts'
import { type Message, message, type RequestContext } from '#server/api.ts'
import { obstacleMessage } from '../lessons/obstacle-message.ts'
import { choosable } from '../quotations/chosen-lessons.ts'
import type { BookableLesson } from '../quotations/read-lessons.ts'
import { countOffered } from './count-offered.ts'

/** A place that a child is to have. The class and its lessons are locked. */
export interface WantedPlace {
  /** Null places: without limit. */
  class: { id: number; name: string; places: number | null }
  consumer: { id: number; name: string }
  /** ISO. */
  starts_on: string
  /** True for a place of every week, beside which single lessons need a seat alone. */
  is_weekly: boolean
  /** Those that come with it. */
  lessons: readonly BookableLesson[]
  /** The child keeps the seats that it has in them, such as that of a trial. */
  keeps_seats: boolean
}

/** The reason why there is no room, and what of it a screen marks. */
export interface BookingObstacle {
  said: Message
  detail: { reason: string; lessons?: { id: number; reason: string; message: Message }[] }
}

/**
 * ACC-30, ACC-31: the reason why there is no room for a child. A weekly place needs a place in the class, beside those that are taken,
 * held or offered; every booking needs a seat in each of its lessons. Whoever gives a child a place asks here, by a booking, a
 * move or a cancellation that is undone, so that of two who want the last place one has it.
 */
export async function obstacleToBooking(
  context: RequestContext,
  { class: booked, consumer, starts_on, is_weekly, lessons, keeps_seats }: WantedPlace,
): Promise<BookingObstacle | undefined> {
  const ids = { class_id: booked.id, consumer_id: consumer.id }
  const offered = await countOffered(context, ids)
  if (is_weekly && isFull(booked.places, (await countWeekly(context, ids, starts_on)) + offered)) {
    return { said: message('bookings.class_full', { class: booked.name }), detail: { reason: 'full' } }
  }
  const room = booked.places === null ? null : booked.places - offered
  const obstacles = lessons.flatMap((lesson) => {
    if (keeps_seats && lesson.is_placed) return []
    const obstacle = obstacleTo(choosable(lesson, room))
    return obstacle === undefined
      ? []
      : [{ id: lesson.id, reason: obstacle, message: obstacleMessage(obstacle, consumer.name) }]
  })
  const [first] = obstacles
  if (!first) return undefined
  const day = lessons.find(({ id }) => id === first.id)?.start_date ?? ''
  return {
    said: message('bookings.lesson_in_the_way', { why: first.message, day: { kind: 'date', value: day } }),
    detail: { reason: first.reason, lessons: obstacles },
  }
}

/** Other children with a weekly place that does not end before the day, nor on that on which it begins. */
async function countWeekly(
  { tx }: RequestContext,
  { class_id, consumer_id }: { class_id: number; consumer_id: number },
  startsOn: string,
): Promise<number> {
  const [found] = await tx.query(sql<{ weekly: number }>`
    select count(distinct place.consumer_id) as weekly from class_consumers as place
    where place.tenant_id = ${tx.tenantId}::bigint and place.class_id = ${class_id}::bigint
      and place.consumer_id <> ${consumer_id}::bigint and place.state <> 'void'
      and place.booking_type in ('pia', 'monthly')
      and (place.ended_on is null or place.ended_on > greatest(place.started_on, ${startsOn}::date))`)
  return found?.weekly ?? 0
}
