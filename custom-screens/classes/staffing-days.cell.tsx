import type { CustomCodeProps } from '#browser/api.ts'
import type { StaffingProblem } from '#rules/instructors/staffing.ts'
import { StaffingChips } from './StaffingChips.tsx'

const DAYS = 6

/** The staffing problems of a class, with their days, on its own screen. */
export default function StaffingDays({ record }: CustomCodeProps['cell']) {
  return <StaffingChips problems={(record['staffing_problems'] ?? []) as StaffingProblem[]} words="long" days={DAYS} />
}
