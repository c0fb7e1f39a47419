import { addDays, formatISO, parseISO, startOfISOWeek } from 'date-fns'
import type { DateRange } from './list-query.ts'

/** Periods that quick filters are named after. Weeks start on Monday. */
export const NAMED_PERIODS = ['yesterday', 'today', 'tomorrow', 'this_week', 'next_week'] as const
export type NamedPeriod = (typeof NAMED_PERIODS)[number]

/**
 * The first and the last day of a period.
 *
 * @param today the civil date in UTC, which quick filters follow.
 */
export function periodOf(period: NamedPeriod, today: string): Required<DateRange> {
  const day = parseISO(today)
  switch (period) {
    case 'yesterday':
      return days(addDays(day, -1), 1)
    case 'today':
      return days(day, 1)
    case 'tomorrow':
      return days(addDays(day, 1), 1)
    case 'this_week':
      return days(startOfISOWeek(day), 7)
    case 'next_week':
      return days(addDays(startOfISOWeek(day), 7), 7)
  }
}

function days(first: Date, count: number): Required<DateRange> {
  return { startDate: iso(first), endDate: iso(addDays(first, count - 1)) }
}

function iso(date: Date): string {
  return formatISO(date, { representation: 'date' })
}
