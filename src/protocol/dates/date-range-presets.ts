import { formatISO, parseISO, startOfMonth, startOfYear, subDays, subMonths, endOfMonth } from 'date-fns'
import type { DateRange } from '../list-query.ts'

/** Ranges that a date range filter offers. */
export const DATE_RANGE_PRESETS = [
  'last_7_days',
  'last_30_days',
  'last_month',
  'month_to_date',
  'year_to_date',
  'all_time',
] as const
export type DateRangePreset = (typeof DATE_RANGE_PRESETS)[number]

export const DEFAULT_DATE_RANGE: DateRangePreset = 'last_7_days'

/** The first day of "all time". */
const BEGINNING = '2018-01-01'

/**
 * The days of a preset, both ends included: the last seven days are today and the six before.
 *
 * @param today the civil date in UTC, which these ranges use.
 */
export function dateRangeOf(preset: DateRangePreset, today: string): Required<DateRange> {
  const day = parseISO(today)
  switch (preset) {
    case 'last_7_days':
      return { startDate: iso(subDays(day, 6)), endDate: today }
    case 'last_30_days':
      return { startDate: iso(subDays(day, 29)), endDate: today }
    case 'last_month':
      return { startDate: iso(startOfMonth(subMonths(day, 1))), endDate: iso(endOfMonth(subMonths(day, 1))) }
    case 'month_to_date':
      return { startDate: iso(startOfMonth(day)), endDate: today }
    case 'year_to_date':
      return { startDate: iso(startOfYear(day)), endDate: today }
    case 'all_time':
      return { startDate: BEGINNING, endDate: today }
  }
}

/** The preset that matches a range, if any, to mark it as chosen. */
export function presetOf(range: DateRange, today: string): DateRangePreset | undefined {
  return DATE_RANGE_PRESETS.find((preset) => {
    const { startDate, endDate } = dateRangeOf(preset, today)
    return range.startDate === startDate && range.endDate === endDate
  })
}

function iso(date: Date): string {
  return formatISO(date, { representation: 'date' })
}
