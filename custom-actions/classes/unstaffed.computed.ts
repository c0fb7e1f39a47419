import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'

/** True when an active class lacks a qualified, free instructor in a future lesson. */
const unstaffed: ComputedDefinition = (column) => sql`${column('staffing_problems')} <> '[]'::jsonb`

export default unstaffed
