import { isWeekend, type PublicHoliday } from '../calendar/public-holidays.ts'
import { daysBetween, type Days, type Frequency, isWithin, shifted, weeklyDates } from '../courses/lesson-dates.ts'

/** The days of a class: of a weekly one a day of the week, 0 (Sunday) to 6; a crash course runs day by day. */
export interface ClassDays {
  frequency: Frequency
  day_of_week: number
  course: Days
}

/** The days on which a class usually has no lesson. */
export interface ClosedDays {
  /** Of its venue, first and last day included. */
  closures: readonly (Days & { reason: string })[]
  holidays: readonly PublicHoliday[]
}

/** The reason for leaving a day out unless somebody decides otherwise, with its words. */
export interface Obstacle {
  kind: 'closed' | 'holiday' | 'weekend'
  /** Of a weekend empty. */
  name: string
}

export interface LessonDay {
  date: string
  /** Null: a lesson is planned. */
  obstacle: Obstacle | null
}

/**
 * LES-13, CLS-19: the days of a class in its course, in order: of a weekly one every date of its day, of a crash course
 * every date, weekends left out unless it has nothing else.
 */
export function lessonDays(one: ClassDays, closed: ClosedDays): LessonDay[] {
  const dates = classDates(one)
  const onlyWeekends = dates.every(isWeekend)
  return dates.map((date) => {
    const skipsWeekend = one.frequency === 'crash_course' && !onlyWeekends && isWeekend(date)
    return { date, obstacle: obstacleOn(date, closed) ?? (skipsWeekend ? { kind: 'weekend', name: '' } : null) }
  })
}

/** The dates on which lessons are planned. */
export function plannedDays(one: ClassDays, closed: ClosedDays): string[] {
  return lessonDays(one, closed).flatMap(({ date, obstacle }) => (obstacle === null ? [date] : []))
}

/** The reason why no lesson is held on a date; a closed venue comes first. */
export function obstacleOn(date: string, { closures, holidays }: ClosedDays): Obstacle | null {
  const closure = closures.find((days) => isWithin(date, days))
  if (closure) return { kind: 'closed', name: closure.reason }
  const holiday = holidays.find((one) => one.date === date)
  return holiday ? { kind: 'holiday', name: holiday.name } : null
}

/** Every date on which a class could have a lesson. */
export function classDates({ frequency, day_of_week, course }: ClassDays): string[] {
  if (frequency === 'weekly') return weeklyDates(course, day_of_week)
  const days = Math.max(0, daysBetween(course.start_date, course.end_date) + 1)
  return Array.from({ length: days }, (_, day) => shifted(course.start_date, day))
}
