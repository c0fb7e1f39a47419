import { Conflict, type HookRow, message } from '#server/api.ts'
import type { LessonPlan } from './new-class.contract.ts'

/** The decisions that are sent with a change: fields of a class or a course that are not kept. */
export interface PlanInputs {
  /** Of the plan that was shown; without one nothing falls out and nothing is made. */
  fingerprint: string | null
  /** The days, by their keys, that get a lesson; without them all that nothing speaks against. */
  dates: readonly string[] | null
  reason: string | null
  credit: boolean
  email: boolean
}

export function planInputs({ inputs }: Pick<HookRow, 'inputs'>): PlanInputs {
  return {
    fingerprint: textOf(inputs.plan_fingerprint),
    dates: Array.isArray(inputs.plan_dates) ? inputs.plan_dates.map(String) : null,
    reason: textOf(inputs.plan_reason),
    credit: inputs.plan_credit === true,
    email: inputs.plan_email === true,
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/**
 * Refuses a change unless it does what was shown.
 *
 * @throws Conflict with the plan as it is now
 */
export function requireShown(plan: LessonPlan, { fingerprint }: PlanInputs): void {
  if (fingerprint === plan.fingerprint) return
  const why = fingerprint === null ? message('lesson_plans.fall_out') : message('lesson_plans.changed')
  throw new Conflict(why, { review: plan })
}

/** The days of a plan that get a lesson. Days that it does not offer are refused. */
export function chosenDays(plan: LessonPlan, { dates }: PlanInputs, row: Pick<HookRow, 'refuse'>): LessonPlan['added'] {
  if (dates === null) return plan.added.filter(({ obstacle }) => obstacle === null)
  const unknown = dates.find((key) => !plan.added.some((day) => day.key === key))
  if (unknown !== undefined)
    row.refuse('plan_dates', message('lesson_plans.no_lesson_on', { day: { kind: 'date', value: unknown } }))
  return plan.added.filter(({ key }) => dates.includes(key))
}
