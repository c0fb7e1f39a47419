import type { CustomCodeProps } from '#browser/api.ts'
import { PlanLessons } from './PlanLessons.tsx'
import { planOf } from './outcome/use-outcome.ts'

/** PLAN-15: the lessons of a plan. */
export default function Lessons({ record }: CustomCodeProps['tab']) {
  return <PlanLessons plan={planOf(record)} />
}
