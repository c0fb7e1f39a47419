import { addDays, formatISO } from 'date-fns'
import type { DemoRow, DemoRows } from '../demo-rows.ts'
import type { Random } from '../random.ts'

const day = (date: Date) => formatISO(date, { representation: 'date' })

/** The rates paid to venues by type of course: one rate, and at some venues an earlier one that it replaced. */
export function rateRows(monday: Date, venues: DemoRow[], random: Random): DemoRows {
  const rates: DemoRow[] = []
  for (const venue of venues) {
    for (const courseType of [1, 3, 4]) {
      const fixed = random.chance(0.7)
      const changed = day(addDays(monday, -random.between(30, 200)))
      const first = day(addDays(monday, -500))
      const base = { venue_id: venue.id, course_type_id: courseType, type: fixed ? 'fixed' : 'share' }
      if (random.chance(0.4)) {
        rates.push({ id: rates.length + 1, ...base, amount: fixed ? 700 : 20, start_date: first, end_date: changed })
        rates.push({ id: rates.length + 1, ...base, amount: fixed ? 850 : 25, start_date: changed, end_date: null })
      } else {
        rates.push({ id: rates.length + 1, ...base, amount: fixed ? 800 : 22, start_date: first, end_date: null })
      }
    }
  }
  return { revenue_rate: rates }
}
