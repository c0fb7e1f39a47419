import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/custom-code.ts'

/** "Swim Babies, 7 Sep – 12 Dec 2026": the name of the course's type and its dates. */
const courseName: ComputedDefinition = (column) =>
  sql`${column('type.name')} || ', ' || to_char(${column('start_date')}, 'FMDD Mon') || ' – ' || to_char(${column('end_date')}, 'FMDD Mon YYYY')`

export default courseName
