import { sql } from 'kysely'
import type { LessonPlace } from '#rules/lessons/cancellation-credits.ts'
import type { Transaction } from '#server/api.ts'

/**
 * The children expected at lessons: everybody on their registers whose place in the class had not ended by then.
 *
 * @returns in the order of lessons and children
 */
export function bookedPlaces(tx: Transaction, lessonIds: readonly number[]): Promise<LessonPlace[]> {
  return tx.query<LessonPlace>(sql`
    select attendance.lesson_id, attendance.consumer_id, child.customer_id, place.booking_type, attendance.taster,
      attendance.price + coalesce(attendance.surcharge, 0) as agreed
    from lesson_consumers as attendance
    join lessons as lesson on lesson.id = attendance.lesson_id
    join consumers as child on child.id = attendance.consumer_id
    left join lateral (
      select held.booking_type, held.ended_on from class_consumers as held
      where held.tenant_id = lesson.tenant_id and held.class_id = lesson.class_id
        and held.consumer_id = attendance.consumer_id and held.state <> 'void'
      order by
        held.started_on <= lesson.start_date and (held.ended_on is null or held.ended_on >= lesson.start_date) desc,
        held.ended_on is null desc, held.started_on desc, held.id desc
      limit 1
    ) as place on true
    where attendance.lesson_id = any(${lessonIds}::bigint[])
      and (place.ended_on is null or place.ended_on >= lesson.start_date)
    order by attendance.lesson_id, attendance.consumer_id`)
}
