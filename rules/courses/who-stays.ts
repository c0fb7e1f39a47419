import { shifted } from './lesson-dates.ts'

/** A child's place in a class that is rolled over. */
export interface Place {
  booking_type: 'pia' | 'monthly' | 'taster' | 'individual'
  ended_on: string | null
  stop_rollover: boolean
  /** The day on which it ends by the notice of its plan. */
  leaving_on?: string | null
}

/**
 * CLS-15, CRS-05: true when a child keeps their place in the next term. Trials do not, nor do children who have left by
 * the end of the course, or whose rollover was stopped. Whose notice ends later is there until then.
 *
 * @param end last day of the course that is copied
 */
export function stays({ booking_type, ended_on, stop_rollover, leaving_on = null }: Place, end: string): boolean {
  const leaves = leaving_on !== null && leaving_on <= shifted(end, 1)
  return booking_type !== 'taster' && !stop_rollover && !leaves && (ended_on === null || ended_on > end)
}

/** True when a place includes every lesson; single lessons are chosen one by one. */
export function takesEveryLesson({ booking_type }: Pick<Place, 'booking_type'>): boolean {
  return booking_type !== 'individual'
}

/** CLS-14: true when a place includes a day: it begins on its first day, and ends on the first day without it. */
export function holdsOn(
  { started_on, ended_on }: { started_on: string; ended_on: string | null },
  day: string,
): boolean {
  return started_on <= day && (ended_on === null || day < ended_on)
}
