import { addDays, differenceInCalendarDays, formatISO, getDay, parseISO } from 'date-fns'

/** Civil dates, first and last day included. */
export interface Days {
  start_date: string
  end_date: string
}

/** The frequency of a course type's lessons. */
export type Frequency = 'weekly' | 'crash_course'

const civil = (date: Date) => formatISO(date, { representation: 'date' })

/** The date so many days later. */
export function shifted(date: string, days: number): string {
  return civil(addDays(parseISO(date), days))
}

/** The number of days from the first date to the second. */
export function daysBetween(first: string, second: string): number {
  return differenceInCalendarDays(parseISO(second), parseISO(first))
}

export function isWithin(date: string, { start_date, end_date }: Days): boolean {
  return start_date <= date && date <= end_date
}

/** Every date of a day of the week, 0 (Sunday) to 6. */
export function weeklyDates({ start_date, end_date }: Days, dayOfWeek: number): string[] {
  const toFirst = (dayOfWeek - getDay(parseISO(start_date)) + 7) % 7
  const first = shifted(start_date, toFirst)
  const weeks = Math.floor(daysBetween(first, end_date) / 7) + 1
  return Array.from({ length: Math.max(0, weeks) }, (_, week) => shifted(first, week * 7))
}

/** The term after a course: of the same length, from the same day of the week, as soon as it is over. */
export function nextTerm({ start_date, end_date }: Days): Days {
  const length = daysBetween(start_date, end_date)
  const step = Math.max(1, Math.ceil((length + 1) / 7)) * 7
  return { start_date: shifted(start_date, step), end_date: shifted(end_date, step) }
}
