import {
  addDays,
  addMonths,
  differenceInCalendarDays,
  differenceInCalendarMonths,
  endOfMonth,
  formatISO,
  isFirstDayOfMonth,
  isLastDayOfMonth,
  isSameYear,
  parseISO,
  subDays,
  subMonths,
} from 'date-fns'
import type { DateRange } from '../list-query.ts'

/** The ranges that a report's figures can be compared with. */
export const REPORT_COMPARISONS = ['previous_period', 'previous_year'] as const

export type ReportComparison = (typeof REPORT_COMPARISONS)[number]

type Days = Required<DateRange>

/**
 * The days that a range is compared with. "The period before" is what people mean by it: of a month, a quarter or a year the one
 * before; of a month or a year so far as much of the one before; and otherwise as many days, which end where the range begins.
 */
export function comparedRange(comparison: ReportComparison, { startDate, endDate }: Days): Days {
  const [start, end] = [parseISO(startDate), parseISO(endDate)]
  const months = comparison === 'previous_year' ? MONTHS_OF_YEAR : monthsBack(start, end)
  if (months !== undefined) return { startDate: iso(subMonths(start, months)), endDate: iso(monthsBefore(end, months)) }
  const days = differenceInCalendarDays(end, start) + 1
  return { startDate: iso(subDays(start, days)), endDate: iso(subDays(start, 1)) }
}

const MONTHS_OF_YEAR = 12

/** Months that lie between a range and the period before it; undefined: the calendar says nothing, and its days are counted. */
function monthsBack(start: Date, end: Date): number | undefined {
  if (!isFirstDayOfMonth(start)) return undefined
  const months = differenceInCalendarMonths(end, start) + 1
  if (months === 1) return months
  const isFromJanuary = start.getMonth() === 0
  if (isLastDayOfMonth(end) && !(isFromJanuary && isYearSoFar(months))) return months
  return isFromJanuary && isSameYear(start, end) ? MONTHS_OF_YEAR : undefined
}

/** Whole months from January on that are neither a quarter nor whole years are a year so far, as on any day within them. */
function isYearSoFar(months: number): boolean {
  return months < MONTHS_OF_YEAR && months !== 3
}

/** The day of a range that stands beside a day of the range that it is compared with: as many days, or months, in. */
export function comparedDay(day: string, before: string, now: string, per: 'day' | 'month'): string {
  const [one, start, begin] = [parseISO(day), parseISO(before), parseISO(now)]
  if (per === 'month') {
    const first = addMonths(begin, differenceInCalendarMonths(one, start))
    return iso(new Date(first.getFullYear(), first.getMonth(), one.getDate()))
  }
  return iso(addDays(begin, differenceInCalendarDays(one, start)))
}

function monthsBefore(end: Date, months: number): Date {
  const before = subMonths(end, months)
  return isLastDayOfMonth(end) ? endOfMonth(before) : before
}

function iso(date: Date): string {
  return formatISO(date, { representation: 'date' })
}
