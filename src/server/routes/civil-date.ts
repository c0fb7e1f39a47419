import { tz } from '@date-fns/tz'
import { formatISO, isSameMinute } from 'date-fns'

const known = new Map<string, { at: Date; date: string }>()

/** The civil date of an instant in a time zone, ISO. The answer is kept for the minute, because every request asks. */
export function civilDate(instant: Date, timezone: string): string {
  const last = known.get(timezone)
  if (last && isSameMinute(last.at, instant)) return last.date
  const date = formatISO(instant, { representation: 'date', in: tz(timezone) })
  known.set(timezone, { at: instant, date })
  return date
}
