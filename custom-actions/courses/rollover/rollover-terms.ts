import { daysBetween, type Days, nextTerm } from '#rules/courses/lesson-dates.ts'
import { message, type Message, ValidationFailed } from '#server/api.ts'

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
  const errors: Record<string, Message[]> = {}
  if (next.start_date <= course.start_date) errors.start_date = [message('courses.next_begins_after')]
  if (next.end_date < next.start_date) errors.end_date = [message('courses.ends_before_start')]
  else if (daysBetween(next.start_date, next.end_date) > MOST_DAYS) errors.end_date = [message('courses.year_at_most')]
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors)
  return next
}
