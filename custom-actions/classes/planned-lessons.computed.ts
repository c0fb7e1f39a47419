import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'

/** CLS-05: the lessons that a class is planned to have: as counted when it was made or changed, or more if there are more. */
const plannedLessons: ComputedDefinition = (column) =>
  sql`greatest(${column('lessons_planned')}, ${column('lessons_count')})`

export default plannedLessons
