import { tz } from '@date-fns/tz'
import { format, isSameMinute } from 'date-fns'

/** A local date and time: an ISO date, and `HH:mm`. */
export interface CivilMoment {
  today: string
  time: string
}

const known = new Map<string, { at: Date; moment: CivilMoment }>()

/** The civil date and time of an instant in a time zone. Cached for the minute, because every request needs it. */
export function civilMoment(instant: Date, timezone: string): CivilMoment {
  const last = known.get(timezone)
  if (last && isSameMinute(last.at, instant)) return last.moment
  const zone = { in: tz(timezone) }
  const moment = { today: format(instant, 'yyyy-MM-dd', zone), time: format(instant, 'HH:mm', zone) }
  known.set(timezone, { at: instant, moment })
  return moment
}
