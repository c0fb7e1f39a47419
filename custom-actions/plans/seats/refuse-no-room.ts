import { Conflict, type RequestContext } from '#server/api.ts'
import { refuseSecondPlace } from '../../bookings/lock-booking.ts'
import { obstacleToBooking } from '../../bookings/obstacle-to-booking.ts'
import { hasBegun } from '../../lessons/has-begun.ts'
import { readLessons } from '../../quotations/read-lessons.ts'

/** A place that goes on from a plan. */
interface Going {
  class_id: number
  consumer_id: number
  /** First day, ISO. */
  on: string
}

/**
 * A child who comes into a class by its plan, by a move or by a cancellation that is undone, needs the room that a booking needs. The
 * caller has locked the class and its lessons.
 *
 * @throws Conflict where the child has a place in it already, or there is none left, offered ones among those that are gone
 */
export async function refuseNoRoom(context: RequestContext, { class_id, consumer_id, on }: Going): Promise<void> {
  const { records } = context
  const booked = await records('class')
    .asSystem()
    .get(class_id, { with: ['places'] })
  const consumer = await records('consumer').asSystem().get(consumer_id)
  const name = `${consumer.first_name} ${consumer.last_name}`
  await refuseSecondPlace(context, { class_id, consumer_id }, { plan: 'monthly', starts_on: on, name })
  const lessons = await readLessons(context, class_id, consumer_id)
  const ahead = lessons.filter(
    (lesson) => lesson.status === 'upcoming' && lesson.start_date >= on && !hasBegun(context, lesson),
  )
  const obstacle = await obstacleToBooking(context, {
    class: { id: class_id, name: String(booked.name), places: booked.places },
    consumer: { id: consumer_id, name },
    starts_on: on,
    is_weekly: true,
    lessons: ahead,
    keeps_seats: true,
  })
  if (obstacle) throw new Conflict(obstacle.said, obstacle.detail)
}
