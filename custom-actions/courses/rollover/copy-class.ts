import { type Days, daysBetween, shifted } from '#rules/courses/lesson-dates.ts'
import type { RequestContext } from '#server/api.ts'
import { carryMoney } from './carry-money.ts'
import { lessonDates, stayingIn } from './plan-rollover.ts'
import type { SourceClass } from './read-classes.ts'
import { absentOn } from './instructor-absence.ts'

/**
 * Copies a class to the course of the next term: with its lessons, on days that are neither closed nor public
 * holidays, and the children who stay. Lessons during the instructor's absence get none, so that somebody is found.
 */
export async function copyClass(
  context: RequestContext,
  source: SourceClass,
  courseId: number,
  next: Days,
): Promise<void> {
  const { records } = context
  const dates = lessonDates(source, next)
  const original = await records('class').asSystem().get(source.id)
  const days = daysBetween(source.course_start, next.start_date)
  const later = (date: string | null) => (date === null ? null : shifted(date, days))
  const classId = await records('class')
    .asSystem()
    .create({
      ...original,
      archived_at: null,
      instructor_id: source.instructor_id,
      course_id: courseId,
      rolled_over_from_id: source.id,
      lessons_planned: dates.length,
      last_registration_date: later(original.last_registration_date),
      show_online_date: later(original.show_online_date),
    })
  const away = await absentOn(context, source.instructor_id, next)
  const lessons = dates.map((start_date) => ({
    class_id: classId,
    instructor_id: away(start_date) ? null : source.instructor_id,
    start_date,
    start_time: source.start_time,
    end_time: source.end_time,
    tasters_enabled: original.tasters_enabled ?? false,
  }))
  const staying = stayingIn(source)
  const places = staying.map(({ id, consumer_id, booking_type, sibling_discount_rollover_enabled, leaving_on }) => {
    const place = { class_id: classId, consumer_id, booking_type, sibling_discount_rollover_enabled }
    const started_on = next.start_date
    const ended_on = leaving_on !== null && leaving_on < started_on ? started_on : leaving_on
    return { ...place, started_on, ended_on, previous_id: id, source: 'rollover' as const, stop_rollover: false }
  })
  await records('class_consumer').asSystem().createMany(places)
  // With the children who have a place now.
  await records('lesson').asSystem().createMany(lessons)
  const { franchisee_id } = original
  await carryMoney(context, source, { id: classId, franchisee_id, starts_on: next.start_date, lessons: dates.length })
}
