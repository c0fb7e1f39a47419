export type AttendanceLabel = 'Present' | 'Absent' | 'Seated' | 'Unknown'

/** REG-06: the label of an attendance: true or 1, false or 0, null; anything else is unknown. */
export function attendanceLabel(present: unknown): AttendanceLabel {
  if (present === true || present === 1) return 'Present'
  if (present === false || present === 0) return 'Absent'
  return present === null ? 'Seated' : 'Unknown'
}
