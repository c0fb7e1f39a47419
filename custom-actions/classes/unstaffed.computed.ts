import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'
import staffingProblems from './staffing-problems.computed.ts'

/** Whether a class that goes on lacks a qualified, free instructor in a lesson to come. */
const unstaffed: ComputedDefinition = (column, roots) => sql`${staffingProblems(column, roots)} <> '[]'::jsonb`

export default unstaffed
