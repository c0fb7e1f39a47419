import { isWeekend, type PublicHoliday } from '../calendar/public-holidays.ts'
import { shifted } from './lesson-dates.ts'

/** The reason why a day is a bad one for writing to families. */
export type BadEmailDay = { kind: 'christmas' } | { kind: 'holiday'; name: string } | { kind: 'weekend' }

/**
 * CRS-04: the reason why families should not be written to on a day; undefined on a good one. Christmas week is from 24
 * December to 1 January.
 */
export function whyBadEmailDay(date: string, holidays: readonly PublicHoliday[]): BadEmailDay | undefined {
  const day = date.slice('2026-'.length)
  if (day >= '12-24' || day === '01-01') return { kind: 'christmas' }
  const holiday = holidays.find((one) => one.date === date)
  if (holiday) return { kind: 'holiday', name: holiday.name }
  return isWeekend(date) ? { kind: 'weekend' } : undefined
}

/** CRS-04: the first good day for writing to families after today. */
export function proposedEmailDay(today: string, holidays: readonly PublicHoliday[]): string {
  let day = shifted(today, 1)
  while (whyBadEmailDay(day, holidays)) day = shifted(day, 1)
  return day
}
