import type { CustomCodeProps } from '#browser/api.ts'
import type { StaffingProblem } from '#rules/instructors/staffing.ts'
import { StaffingChips } from './StaffingChips.tsx'

/** The staffing problems of a class in a list's column, with their days in a tooltip. */
export default function Staffing({ record }: CustomCodeProps['cell']) {
  return <StaffingChips problems={(record['staffing_problems'] ?? []) as StaffingProblem[]} words="short" days={0} />
}
