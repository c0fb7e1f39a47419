import { getDay, lastDayOfMonth, parseISO } from 'date-fns'
import { type Days, isWithin, shifted } from '../courses/lesson-dates.ts'
import { easterSunday } from './easter.ts'
import { type HolidayRegion, type HolidayRule, PROCLAIMED_HOLIDAYS, YEARLY_HOLIDAYS } from './holiday-calendars.ts'

export interface PublicHoliday {
  date: string
  name: string
}

/**
 * LES-13: the public holidays of a part of the country within some days, by date. A holiday on a weekend is there twice:
 * on its own day and, as a substitute, on the next working day that is no holiday.
 */
export function publicHolidays(region: HolidayRegion, { start_date, end_date }: Days): PublicHoliday[] {
  const [first, last] = [yearOf(start_date), yearOf(end_date)]
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  return years
    .flatMap((year) => holidaysOfYear(region, year))
    .filter(({ date }) => isWithin(date, { start_date, end_date }))
}

function holidaysOfYear(region: HolidayRegion, year: number): PublicHoliday[] {
  const proclaimed = PROCLAIMED_HOLIDAYS.filter(
    ({ date, regions }) => yearOf(date) === year && (regions ?? [region]).includes(region),
  )
  const moved = proclaimed.map(({ instead }) => instead)
  const usual = YEARLY_HOLIDAYS[region]
    .map((rule) => ({ name: rule.name, date: dateIn(year, rule) }))
    .filter(({ date }) => !moved.includes(date))
  const own = [...usual, ...proclaimed.map(({ date, name }) => ({ date, name }))]
  const taken = new Set(own.map(({ date }) => date))
  const substitutes = own
    .filter(({ date }) => isWeekend(date))
    .map(({ date, name }) => {
      const substitute = nextFree(date, taken)
      taken.add(substitute)
      return { date: substitute, name: `${name} (substitute day)` }
    })
  return [...own, ...substitutes].sort((one, other) => one.date.localeCompare(other.date))
}

function dateIn(year: number, rule: HolidayRule): string {
  if ('easter' in rule) return shifted(easterSunday(year), rule.easter)
  const month = `${year}-${String(rule.month).padStart(2, '0')}`
  if ('day' in rule) return `${month}-${String(rule.day).padStart(2, '0')}`
  const first = `${month}-01`
  if (rule.monday === 'first') return shifted(first, (8 - getDay(parseISO(first))) % 7)
  const last = `${month}-${lastDayOfMonth(parseISO(first)).getDate()}`
  return shifted(last, -((getDay(parseISO(last)) + 6) % 7))
}

function nextFree(date: string, taken: ReadonlySet<string>): string {
  const next = shifted(date, 1)
  return isWeekend(next) || taken.has(next) ? nextFree(next, taken) : next
}

/** True of Saturdays and Sundays. */
export function isWeekend(date: string): boolean {
  return [0, 6].includes(getDay(parseISO(date)))
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}
