/** The number of a child's lessons, and of those attended. */
export interface Attendance {
  attended: number
  total: number
}

/** REG-07, REG-08: `attended / total` in whole percent, half up; 0 without lessons. */
export function attendancePercentage({ attended, total }: Attendance): number {
  return total === 0 ? 0 : Math.round((attended / total) * 100)
}

/** REG-07, REG-08: the percentage if one lesson more had been attended, of the same total. */
export function potentialPercentage({ attended, total }: Attendance): number {
  return attendancePercentage({ attended: attended + 1, total })
}
