import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '#server/api.ts'

/** SQL: true of a `place` (of `class_consumers`) that was taken and stands on a day. It ends before the day on which it ended. */
export function standsOn(day: Sql): RawBuilder<boolean> {
  return sql<boolean>`(place.state = 'taken' and place.started_on <= ${day}
    and (place.ended_on is null or place.ended_on > ${day}))`
}

/** SQL: the days of a `place`, `[start, end)`; empty when it ended before it began. */
export const DAYS_OF_PLACE = sql`daterange(
  place.started_on, case when place.ended_on < place.started_on then place.started_on else place.ended_on end)`
