import { sql } from 'kysely'
import type { ChoosableLesson } from '#rules/lessons/choosing.ts'
import type { RequestContext } from '#server/api.ts'

/** A lesson of the class that is booked. */
export interface BookableLesson {
  id: number
  /** Its number in the course, from 0. */
  number: number
  /** ISO. */
  start_date: string
  start_time: string
  status: ChoosableLesson['status']
  tasters_enabled: boolean
  /** Children in it. */
  taken: number
  /** The child is in it already. */
  is_placed: boolean
}

/** All lessons of a class in their order, with the seats in them, in one statement. */
export function readLessons(
  { records, tx }: RequestContext,
  classId: number,
  consumerId: number,
): Promise<BookableLesson[]> {
  const lessons = records('lesson').asSystem().rows()
  return tx.query(sql<BookableLesson>`
    select ${lessons.column('id')} as id,
      row_number() over (order by ${lessons.column('start_date')}, ${lessons.column('start_time')}) - 1 as number,
      ${lessons.column('start_date')} as start_date, ${lessons.column('start_time')} as start_time,
      ${lessons.path('status')} as status, coalesce(${lessons.column('tasters_enabled')}, false) as tasters_enabled,
      coalesce(seats.taken, 0) as taken, coalesce(seats.is_placed, false) as is_placed
    from ${lessons.from} left join lateral (
      select count(*) as taken, bool_or(seat.consumer_id = ${consumerId}::bigint) as is_placed
      from lesson_consumers as seat
      where seat.tenant_id = ${tx.tenantId}::bigint and seat.lesson_id = ${lessons.column('id')}
    ) as seats on true
    where ${lessons.column('class_id')} = ${classId}::bigint
    order by number`)
}
