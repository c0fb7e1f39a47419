import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '#server/api.ts'

/** SQL: true of a `plan` that began: it is not waiting for its first payment, nor was it given up before. */
export const PLAN_BEGAN = sql<boolean>`(plan.state not in ('pending', 'void'))`

/** SQL: true of a `plan` that stands on a day, suspended ones too. */
export function planStandsOn(day: Sql): RawBuilder<boolean> {
  return sql<boolean>`(${PLAN_BEGAN} and plan.starts_on <= ${day} and (plan.ended_on is null or plan.ended_on > ${day}))`
}
