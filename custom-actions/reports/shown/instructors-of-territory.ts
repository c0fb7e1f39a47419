import { type RawBuilder, sql } from 'kysely'
import { isChosenId } from './chosen.ts'

/** SQL: true of an `instructor` who works in one of the territories that were chosen; none chosen, true of all. */
export function isOfTerritory(chosen: unknown): RawBuilder<boolean> {
  if (chosen === undefined || chosen === null) return sql<boolean>`true`
  return sql<boolean>`instructor.id in (
    select link.instructor_id from instructor_territories as link where ${isChosenId(sql`link.territory_id`, chosen)})`
}
