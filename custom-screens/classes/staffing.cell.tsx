import type { CustomCodeProps } from '#browser/parts/custom-code.ts'
import type { StaffingProblem } from '#rules/instructors/staffing.ts'
import { StaffingChips } from './StaffingChips.tsx'

/** What a class lacks of instructors, as a column of a list has room for it: its days are told when one asks. */
export default function Staffing({ record }: CustomCodeProps['cell']) {
  return <StaffingChips problems={(record['staffing_problems'] ?? []) as StaffingProblem[]} words="short" days={0} />
}
