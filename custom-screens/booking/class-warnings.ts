import { wrongAge } from '#rules/classes/ages.ts'
import type { OpenClass } from '../../custom-actions/booking-search/classes.contract.ts'
import type { Words } from './use-words.ts'

/** Days that are named one by one; the rest is counted. */
const NAMED_DAYS = 3

export interface WarningContext {
  dateOfBirth: string
  /** Civil date. */
  today: string
  words: Words
  date: (day: string) => string
}

/**
 * The reasons against a class for a child, the gravest first: it is in it, its age is wrong, it has another lesson then, the
 * venue is closed, registration is over.
 */
export function warningsOf(of: OpenClass, { dateOfBirth, today, words, date }: WarningContext): string[] {
  const dates = (days: readonly string[]) => {
    const named = days.slice(0, NAMED_DAYS).map(date).join(', ')
    const rest = days.length - NAMED_DAYS
    return rest > 0 ? words('more_dates', { dates: named, smart_count: rest }) : named
  }
  const age = wrongAge(of, dateOfBirth, of.next_lesson ?? of.course.start_date)
  const others = [...new Set(of.clashes.map((clash) => clash.class))]
  const { last_registration_date: last } = of
  return [
    of.placed === 'booked' && words('booked'),
    of.placed === 'waiting' && words('on_list'),
    age && words(age),
    ...others.map((name) => {
      const days = of.clashes.filter((clash) => clash.class === name).map((clash) => clash.date)
      return words('clash', { name: name ?? words('other_class'), dates: dates(days) })
    }),
    of.closures.length > 0 && words('closed', { dates: dates(of.closures.map((closed) => closed.date)) }),
    last !== null && last < today && words('registration_over', { date: date(last) }),
  ].filter((warning): warning is string => typeof warning === 'string')
}
