import { sql } from 'kysely'

/** SQL: true of a `plan` that began: it is not waiting for its first payment, nor was it given up before. */
export const PLAN_BEGAN = sql<boolean>`(plan.state not in ('pending', 'void'))`
