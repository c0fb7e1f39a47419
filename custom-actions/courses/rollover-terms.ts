import { daysBetween, type Days, nextTerm } from '#rules/courses/lesson-dates.ts'
import { ValidationFailed } from '#server/api.ts'

/** The longest course. */
const MOST_DAYS = 366

/**
 * The dates of the next term: those given, else of the same length, right after the course.
 *
 * @throws ValidationFailed
 */
export function termAfter(course: Days, asked: { [Day in keyof Days]?: string | undefined }): Days {
  const { start_date, end_date } = nextTerm(course)
  const next = { start_date: asked.start_date ?? start_date, end_date: asked.end_date ?? end_date }
  const errors: Record<string, string[]> = {}
  if (next.start_date <= course.start_date) errors.start_date = ['The next term must begin after this one.']
  if (next.end_date < next.start_date) errors.end_date = ['The end date must not be before the start date.']
  else if (daysBetween(next.start_date, next.end_date) > MOST_DAYS) errors.end_date = ['A course is a year at most.']
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors)
  return next
}
