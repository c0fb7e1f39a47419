import type { CustomCodeProps } from '#browser/custom-code.ts'
import { NoValue } from '#browser/kinds/ShownValue.tsx'
import type { StaffingProblem } from '#rules/instructors/staffing.ts'
import { StaffingChips } from './StaffingChips.tsx'

/** What a class lacks of instructors, as a column of a list has room for it: its days are told when one asks. */
export default function Staffing({ record, field }: CustomCodeProps['cell']) {
  const problems = (record['staffing_problems'] ?? []) as StaffingProblem[]
  return problems.length === 0 ? <NoValue text={field.empty} /> : <StaffingChips problems={problems} days={0} />
}
