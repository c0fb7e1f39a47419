import { sql } from 'kysely'
import { type Place, takesEveryLesson } from '#rules/courses/who-stays.ts'
import { entityNamed, insertRows, type RequestContext } from '#server/api.ts'

/** Gives the children of a class a place in its lessons on some dates. Who books single lessons chooses them, and trials are booked. */
export async function seatChildren(context: RequestContext, classId: number, dates: readonly string[]): Promise<void> {
  const { tx } = context
  const places = await tx.query(sql<{ consumer_id: number; booking_type: Place['booking_type'] }>`
    select consumer_id, booking_type from class_consumers
    where class_id = ${classId}::bigint and ended_on is null and booking_type <> 'taster'
    order by id`)
  const lessons = await tx.query(sql<{ id: number }>`
    select id from lessons where class_id = ${classId}::bigint and start_date = any(${dates}::date[])
    order by start_date`)
  const children = places.filter(takesEveryLesson)
  const rows = lessons.flatMap(({ id }) => children.map(({ consumer_id }) => ({ lesson_id: id, consumer_id })))
  await insertRows(context, entityNamed(context.model, 'lesson_consumer'), rows)
}
