import { sql } from 'kysely'
import { ARCHIVED } from '#declarations/facts/archive.ts'
import type { Source } from './source.ts'
import type { Sql } from './sql.ts'

/** SQL: true of rows that are not archived; undefined where rows cannot be. */
export function inUseSql(source: Source): Sql | undefined {
  return source.entity.archive ? sql`${source.column(ARCHIVED)} is null` : undefined
}
