import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'

/** "Swim Babies, 7 Sep – 12 Dec 2026": the course name of its type, and its dates. */
const courseName: ComputedDefinition = (column) =>
  sql`coalesce(${column('kept_type_name')}, ${column('type.name')}) || ', ' || to_char(${column('start_date')}, 'FMDD Mon') || ' – ' || to_char(${column('end_date')}, 'FMDD Mon YYYY')`

export default courseName
