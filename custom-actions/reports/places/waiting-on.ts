import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '#server/api.ts'

/** SQL: true of an `entry` (of `waiting_list`) that is on its list on a day: from that on which it was made until that on which it left. */
export function waitsOn(day: Sql): RawBuilder<boolean> {
  return sql<boolean>`(entry.created_at < (${day} + 1)::timestamptz
    and (entry.left_at is null or entry.left_at >= (${day} + 1)::timestamptz))`
}
