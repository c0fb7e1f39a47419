import { parseISO } from 'date-fns'
import { dateText, SAID_DATE } from '#protocol/kinds/date-text.ts'

/** A civil date as people say it: `1 Apr 2026`. */
export function dayText(day: string, language: string): string {
  return dateText(parseISO(`${day}T00:00:00Z`), day, { ...SAID_DATE, language, timeZone: 'UTC' })
}
