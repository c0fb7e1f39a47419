import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'
import { dayInWords } from './rollover/day-in-words.ts'

/** "Swim Babies, 7 Sept – 12 Dec 2026": the course name of its type, and its dates. */
const courseName: ComputedDefinition = (column) =>
  sql`coalesce(${column('kept_type_name')}, ${column('type.name')}) || ', ' || ${dayInWords(column('start_date'), { year: false })} || ' – ' || ${dayInWords(column('end_date'), { year: true })}`

export default courseName
