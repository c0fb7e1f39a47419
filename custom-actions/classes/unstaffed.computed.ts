import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'
import staffingProblems from './staffing-problems.computed.ts'

/** True when an active class lacks a qualified, free instructor in a future lesson. */
const unstaffed: ComputedDefinition = (column, roots) => sql`${staffingProblems(column, roots)} <> '[]'::jsonb`

export default unstaffed
