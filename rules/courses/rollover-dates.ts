import { type ClosedDays, type LessonDay, obstacleOn } from '../lessons/lesson-days.ts'
import { daysBetween, type Days, type Frequency, isWithin, shifted, weeklyDates } from './lesson-dates.ts'

/** A class that is rolled over: its day, and the dates that it had in the course that is copied. */
export interface RolledClass {
  frequency: Frequency
  /** 0 (Sunday) to 6. */
  day_of_week: number
  course_start: string
  dates: readonly string[]
}

/**
 * CRS-05, LES-13: the days of a class that is rolled over, in order: weekly on its day; for a crash course on the same days as
 * before, counted from the first day of its course. On closed days and public holidays no lesson is planned.
 */
export function rolloverDays(one: RolledClass, next: Days, closed: ClosedDays): LessonDay[] {
  const dates =
    one.frequency === 'weekly'
      ? weeklyDates(next, one.day_of_week)
      : one.dates.map((date) => shifted(date, daysBetween(one.course_start, next.start_date)))
  return [...new Set(dates)]
    .filter((date) => isWithin(date, next))
    .sort()
    .map((date) => ({ date, obstacle: obstacleOn(date, closed) }))
}
