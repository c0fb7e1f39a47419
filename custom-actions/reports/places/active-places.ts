import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '#server/api.ts'

/** SQL: true of a `place` (of `class_consumers`) that was taken and stands on a day. It ends before the day on which it ended. */
export function standsOn(day: Sql): RawBuilder<boolean> {
  return sql<boolean>`(place.state = 'taken' and place.started_on <= ${day}
    and (place.ended_on is null or place.ended_on > ${day}))`
}

/** SQL: true of a `place` that was taken and stands on a day of a range, both included. One that ended before it began stands on none. */
export function standsWithin({ from, to }: { from: string; to: string }): RawBuilder<boolean> {
  return sql<boolean>`(place.state = 'taken' and place.started_on <= ${to}::date
    and (place.ended_on is null or place.ended_on > ${from}::date and place.ended_on > place.started_on))`
}
