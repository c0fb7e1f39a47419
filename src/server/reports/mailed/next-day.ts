import { addMonths, formatISO, nextMonday, parseISO, startOfMonth } from 'date-fns'

/** How often a report is sent. */
export const REPORT_INTERVALS = ['week', 'month'] as const

export type ReportInterval = (typeof REPORT_INTERVALS)[number]

/** The next day on which a report is sent: a Monday, or the first of a month, after today. */
export function nextDay(every: ReportInterval, today: string): string {
  const day = parseISO(today)
  const next = every === 'week' ? nextMonday(day) : startOfMonth(addMonths(day, 1))
  return formatISO(next, { representation: 'date' })
}
