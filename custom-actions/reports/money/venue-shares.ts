import { sql } from 'kysely'
import type { Sql } from '#server/api.ts'

/** SQL: the part of income that venues get for lessons, by minutes: their shares are hundredths of a percent. Null without lessons. */
export const shareOf = (points: Sql, minutes: Sql): Sql => sql`${points}::numeric / nullif(${minutes}, 0) / 10000`
