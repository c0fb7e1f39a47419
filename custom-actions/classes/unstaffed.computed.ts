import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/custom-code.ts'

/** Whether a class that goes on lacks a qualified, free instructor in a lesson to come. */
const unstaffed: ComputedDefinition = (column) => sql`${column('staffing_problems')} <> '[]'::jsonb`

export default unstaffed
