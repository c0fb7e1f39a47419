import { sql } from 'kysely'
import { cancellationCredits } from '#rules/lessons/cancellation-credits.ts'
import { endpoint } from '#server/api.ts'
import { bookedPlaces } from '../lessons/registers/booked-places.ts'
import { creditsOf } from '../lessons/cancellation/cancel-lessons.ts'
import { reachable } from '../lessons/cancellation/reachable.ts'
import cancellation from './cancellation.contract.ts'
import { openEntries } from './cancelling/cancelled-waiting.ts'
import { lessonsToCome, lockUncancelled, openPlaces } from './cancelling/cancelled-course.ts'

/** CRS-01: previews the cancellation of a course. Nothing is changed. */
export default endpoint({
  ...cancellation,
  async run(call) {
    const { records, tx, params } = call
    const course = await lockUncancelled(call, params.id)
    const lessons = await lessonsToCome(call, course.id)
    const ids = lessons.map(({ id }) => id)
    const fees = new Map(
      lessons.map(({ id, class: { lesson_fee, taster_price_per_session } }) => [
        id,
        creditsOf(call, { lesson_fee: lesson_fee ?? 0, taster_price_per_session: taster_price_per_session ?? null }),
      ]),
    )
    const booked = await bookedPlaces(call, ids)
    const credits = cancellationCredits(booked, (id) => ({ payg: 0, monthly: 0, taster: 0, ...fees.get(id) }))
    const places = await records('class_consumer')
      .asSystem()
      .list({ where: openPlaces(course.id), only: ['consumer_id', 'consumer.customer_id'] })
    const entries = await records('waiting_entry')
      .asSystem()
      .list({ where: openEntries(course.id), only: ['consumer.customer_id'] })
    const families = new Set([
      ...booked.map(({ customer_id }) => customer_id),
      ...[...places, ...entries].map(({ consumer }) => consumer.customer_id),
    ])
    const [counted] = await tx.query(sql<{ classes: number; held: number }>`
      with class as (select id from classes where course_id = ${course.id}::bigint)
      select (select count(*) from class) as classes,
        (
          select count(*) from lessons
          where class_id in (select id from class) and cancelled_at is null and id <> all(${ids}::bigint[])
        ) as held`)
    return {
      item: {
        ...(counted ?? { classes: 0, held: 0 }),
        lessons: ids.length,
        waiting: entries.length,
        children: new Set(places.map(({ consumer_id }) => consumer_id)).size,
        credit: credits.reduce((sum, { amount }) => sum + amount, 0),
        ...(await reachable(tx, [...families], 'course-cancelled')),
      },
    }
  },
})
