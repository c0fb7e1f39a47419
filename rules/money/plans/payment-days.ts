import { daysBetween } from '../../courses/lesson-dates.ts'

/** A span of civil dates, ISO: from the first day up to, but without, the last. */
export interface Span {
  covers_from: string
  covers_to: string
}

/** Days of the month of a civil date, 28 to 31. */
export function daysInMonthOf(date: string): number {
  const [year, month] = parts(date)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/**
 * PLAN-13, PLAN-14: the payment day of the month of a date. The chosen day is kept, and each month is clamped from it:
 * day 31 is 28 February, and 31 March again.
 *
 * @param day 1 to 31
 */
export function paymentDayOf(date: string, day: number): string {
  return `${date.slice(0, 8)}${String(Math.min(day, daysInMonthOf(date))).padStart(2, '0')}`
}

/** The first payment day strictly after a date: a plan that starts on its payment day pays a month later. */
export function paymentDayAfter(date: string, day: number): string {
  const inMonth = paymentDayOf(date, day)
  if (inMonth > date) return inMonth
  const [year, month] = parts(date)
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
  return paymentDayOf(next, day)
}

/** The number of days in a span. */
export function daysIn({ covers_from, covers_to }: Span): number {
  return daysBetween(covers_from, covers_to)
}

function parts(date: string): [year: number, month: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
}
