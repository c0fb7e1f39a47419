import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '#server/api.ts'

/** SQL: true of a `course` that is not cancelled and whose term includes a day. */
export function runsOn(day: Sql): RawBuilder<boolean> {
  return sql<boolean>`(course.cancelled_at is null and course.start_date <= ${day} and course.end_date >= ${day})`
}
