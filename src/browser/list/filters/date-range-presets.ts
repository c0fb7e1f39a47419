import { addDays, endOfMonth, format, parseISO, startOfMonth, startOfYear, subMonths } from 'date-fns'
import type { DateRange } from '#protocol/list-query.ts'

export const DATE_RANGE_PRESETS = [
  'last7Days',
  'last30Days',
  'lastMonth',
  'monthToDate',
  'yearToDate',
  'allTime',
] as const
export type DateRangePreset = (typeof DATE_RANGE_PRESETS)[number]

/** What a range is set to when someone asks for one without naming its ends. */
export const DEFAULT_PRESET: DateRangePreset = 'last7Days'

const ALL_TIME_START = '2018-01-01'

/**
 * The days that a preset stands for, both ends included.
 * `today` is an ISO date in UTC: ranges follow UTC, whatever zone the tenant lives in.
 */
export function presetRange(preset: DateRangePreset, today: string): Required<DateRange> {
  const day = parseISO(today)
  const iso = (date: Date) => format(date, 'yyyy-MM-dd')
  switch (preset) {
    case 'last7Days':
      return { startDate: iso(addDays(day, -6)), endDate: today }
    case 'last30Days':
      return { startDate: iso(addDays(day, -29)), endDate: today }
    case 'lastMonth':
      return { startDate: iso(startOfMonth(subMonths(day, 1))), endDate: iso(endOfMonth(subMonths(day, 1))) }
    case 'monthToDate':
      return { startDate: iso(startOfMonth(day)), endDate: today }
    case 'yearToDate':
      return { startDate: iso(startOfYear(day)), endDate: today }
    case 'allTime':
      return { startDate: ALL_TIME_START, endDate: today }
  }
}

/** The preset that a range equals today, so that a range from an address is shown by its name. */
export function presetOf(range: DateRange, today: string): DateRangePreset | undefined {
  return DATE_RANGE_PRESETS.find((preset) => {
    const { startDate, endDate } = presetRange(preset, today)
    return startDate === range.startDate && endDate === range.endDate
  })
}
