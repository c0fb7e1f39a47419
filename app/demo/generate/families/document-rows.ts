import { addDays, formatISO } from 'date-fns'
import type { DemoRow } from '../demo-rows.ts'

const KINDS = [
  { type: 'DBS check', days: 1095 },
  { type: 'First aid', days: 1095 },
  { type: 'Insurance', days: 365 },
]

interface DocumentRow {
  instructor_id: number
  name: string
  instructor_type: string
  expires_on: string
}

/**
 * Documents of every second instructor, with expiry dates. A few have expired, a few will within the month. Each has a
 * file of its own.
 */
export function documentRows(monday: Date, instructors: readonly DemoRow[]): DocumentRow[] {
  const rows: DocumentRow[] = []
  for (const instructor of instructors.filter(({ id }) => id % 2 === 0)) {
    const { type, days } = KINDS[(instructor.id / 2) % KINDS.length]!
    // The step size makes the order look random: two of seventeen have expired, or nearly.
    const left = ((instructor.id * 11) % 17) * 40 - 60
    rows.push({
      instructor_id: instructor.id,
      name: `${type} of ${String(instructor.first_name)} ${String(instructor.last_name)}`,
      instructor_type: type,
      expires_on: formatISO(addDays(monday, Math.min(left, days)), { representation: 'date' }),
    })
  }
  return rows
}
