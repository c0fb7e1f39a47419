import {
  addMonths,
  endOfMonth,
  formatISO,
  parseISO,
  startOfMonth,
  startOfYear,
  subDays,
  subMonths,
  subYears,
} from 'date-fns'
import type { DateRange } from '../list-query.ts'

/** Ranges that every report offers (REP-08), and those that its picker offers further (REP-09). */
export const REPORT_PRESETS = [
  'last_7_days',
  'last_30_days',
  'last_month',
  'month_to_date',
  'year_to_date',
  'this_month',
  'past_year',
  'past_90_days',
  'next_3_months',
  'next_6_months',
  'next_9_months',
  'all_time',
] as const

/** With the range that a report may start with, which is no preset of its own (REP-07). */
export type ReportPresetName = (typeof REPORT_PRESETS)[number] | 'last_29_days'

/** The first day of "all time". */
const BEGINNING = '2018-01-01'

/**
 * The days of a preset, both ends included: the last seven days are today and the six before.
 *
 * @param today the civil date in UTC, which these ranges use
 * @param ahead false: no day after today is in it
 */
export function reportRangeOf(preset: ReportPresetName, today: string, ahead = false): Required<DateRange> {
  const { startDate, endDate } = daysOf(preset, today)
  return { startDate, endDate: ahead || endDate < today ? endDate : today }
}

/** The presets that a report offers: those ahead of today only where it looks ahead (REP-13). */
export function reportPresets(ahead: boolean): ReportPresetName[] {
  return REPORT_PRESETS.filter((preset) => ahead || !preset.startsWith('next_'))
}

/** The preset that matches a range, if any. */
export function reportPresetOf(range: DateRange, today: string, ahead: boolean): ReportPresetName | undefined {
  return reportPresets(ahead).find((preset) => {
    const { startDate, endDate } = reportRangeOf(preset, today, ahead)
    return range.startDate === startDate && range.endDate === endDate
  })
}

function daysOf(preset: ReportPresetName, today: string): Required<DateRange> {
  const day = parseISO(today)
  const until = (start: Date, end: Date = day) => ({ startDate: iso(start), endDate: iso(end) })
  switch (preset) {
    case 'last_7_days':
      return until(subDays(day, 6))
    case 'last_29_days':
      return until(subDays(day, 28))
    case 'last_30_days':
      return until(subDays(day, 29))
    case 'past_90_days':
      return until(subDays(day, 89))
    case 'past_year':
      return until(subYears(day, 1))
    case 'last_month':
      return until(startOfMonth(subMonths(day, 1)), endOfMonth(subMonths(day, 1)))
    case 'month_to_date':
      return until(startOfMonth(day))
    case 'year_to_date':
      return until(startOfYear(day))
    case 'this_month':
      return until(startOfMonth(day), endOfMonth(day))
    case 'next_3_months':
      return until(day, addMonths(day, 3))
    case 'next_6_months':
      return until(day, addMonths(day, 6))
    case 'next_9_months':
      return until(day, addMonths(day, 9))
    case 'all_time':
      return { startDate: BEGINNING, endDate: today }
  }
}

function iso(date: Date): string {
  return formatISO(date, { representation: 'date' })
}
