import {
  addDays,
  addMonths,
  differenceInCalendarDays,
  differenceInCalendarMonths,
  endOfMonth,
  formatISO,
  isFirstDayOfMonth,
  isLastDayOfMonth,
  parseISO,
  subDays,
  subMonths,
  subYears,
} from 'date-fns'
import type { DateRange } from '../list-query.ts'

/** The ranges that a report's figures can be compared with. */
export const REPORT_COMPARISONS = ['previous_period', 'previous_year'] as const

export type ReportComparison = (typeof REPORT_COMPARISONS)[number]

type Days = Required<DateRange>

/**
 * The days that a range is compared with: the same days a year before, or as many before it. A range that begins with a
 * month goes back by months, so that 1 to 18 March is compared with 1 to 18 February, and a whole month with a whole one.
 */
export function comparedRange(comparison: ReportComparison, { startDate, endDate }: Days): Days {
  const [start, end] = [parseISO(startDate), parseISO(endDate)]
  if (comparison === 'previous_year') return { startDate: iso(subYears(start, 1)), endDate: iso(yearBefore(end)) }
  if (isFirstDayOfMonth(start)) {
    const months = differenceInCalendarMonths(end, start) + 1
    return { startDate: iso(subMonths(start, months)), endDate: iso(monthsBefore(end, months)) }
  }
  const days = differenceInCalendarDays(end, start) + 1
  return { startDate: iso(subDays(start, days)), endDate: iso(subDays(start, 1)) }
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

function yearBefore(end: Date): Date {
  const before = subYears(end, 1)
  return isLastDayOfMonth(end) ? endOfMonth(before) : before
}

function monthsBefore(end: Date, months: number): Date {
  const before = subMonths(end, months)
  return isLastDayOfMonth(end) ? endOfMonth(before) : before
}

function iso(date: Date): string {
  return formatISO(date, { representation: 'date' })
}
