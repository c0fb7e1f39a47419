import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '#server/api.ts'

/** SQL: a part of a whole in per cent, to 2 decimals; null of nothing. */
export function percentOf(part: Sql, whole: Sql): RawBuilder<number> {
  return sql<number>`round(${part} * 100.0 / nullif(${whole}, 0), 2)`
}
