import { sql } from 'kysely'
import { type Days, daysBetween, shifted } from '#rules/courses/lesson-dates.ts'
import { entityNamed, FieldErrors, insertRecord, insertRows, type RequestContext, type Row } from '#server/api.ts'
import { seatChildren } from '../classes/seat-children.ts'
import { ownValues } from './copy-course.ts'
import { lessonDates, stayingIn } from './plan-rollover.ts'
import type { SourceClass } from './read-classes.ts'
import { absentOn } from './instructor-absence.ts'

/**
 * Copies a class to the course of the next term: with its lessons, on the days on which its venue is open, and the children who
 * stay. On days on which its instructor is away nobody teaches the lesson, so that somebody is found.
 */
export async function copyClass(
  context: RequestContext,
  source: SourceClass,
  courseId: number,
  next: Days,
): Promise<void> {
  const classId = await insertClass(context, source, courseId, next)
  const dates = lessonDates(source, next)
  const away = await absentOn(context, source.instructor_id, next)
  const [row] = await context.tx.query(sql<Row>`select tasters_enabled from classes where id = ${classId}::bigint`)
  const lessons = dates.map((start_date) => ({
    class_id: classId,
    instructor_id: away(start_date) ? null : source.instructor_id,
    start_date,
    start_time: source.start_time,
    end_time: source.end_time,
    tasters_enabled: row?.tasters_enabled ?? false,
  }))
  await insertRows(context, entityNamed(context.model, 'lesson'), lessons)
  const staying = stayingIn(source)
  const places = staying.map(({ consumer_id, booking_type, sibling_discount_rollover_enabled }) => {
    const place = { class_id: classId, consumer_id, booking_type, sibling_discount_rollover_enabled }
    return { ...place, started_on: next.start_date, stop_rollover: false }
  })
  await insertRows(context, entityNamed(context.model, 'class_consumer'), places)
  await seatChildren(context, classId, dates)
}

async function insertClass(
  context: RequestContext,
  source: SourceClass,
  courseId: number,
  next: Days,
): Promise<number> {
  const [row = {}] = await context.tx.query(sql<Row>`select * from classes where id = ${source.id}::bigint`)
  const days = daysBetween(source.course_start, next.start_date)
  const later = (date: unknown) => (typeof date === 'string' ? shifted(date, days) : null)
  const record: Row = {
    ...ownValues(context, 'class', row),
    course_id: courseId,
    rolled_over_from_id: source.id,
    last_registration_date: later(row.last_registration_date),
    show_online_date: later(row.show_online_date),
  }
  return insertRecord(context, entityNamed(context.model, 'class'), record, [], new FieldErrors())
}
