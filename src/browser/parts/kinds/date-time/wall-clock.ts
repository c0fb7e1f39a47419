import { TZDate } from '@date-fns/tz'

/**
 * The instant as local time in `timezone`, shifted to the browser's own zone: pickers know no other. 11:00 UTC in a
 * London summer is 12:00 here, wherever the browser is.
 */
export function toWallClock(instant: string, timezone: string): Date {
  const there = new TZDate(instant, timezone)
  return new Date(there.getFullYear(), there.getMonth(), there.getDate(), there.getHours(), there.getMinutes())
}

/** The inverse: the instant, ISO UTC, for a local time in `timezone` given in the browser's own zone. */
export function fromWallClock(shown: Date, timezone: string): string {
  const there = new TZDate(
    shown.getFullYear(),
    shown.getMonth(),
    shown.getDate(),
    shown.getHours(),
    shown.getMinutes(),
    timezone,
  )
  return new Date(there.getTime()).toISOString()
}
