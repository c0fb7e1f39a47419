import { sql } from 'kysely'
import type { Days } from '#rules/courses/lesson-dates.ts'
import type { Absence, Slot } from '#rules/instructors/availability.ts'
import type { RequestContext } from '#server/api.ts'
import type { SourceClass } from './read-classes.ts'

/** A lesson that is planned already. */
export interface OtherLesson extends Slot {
  instructor_id: number | null
  facility_id: number | null
  /** Children with a place in its class. */
  children: number
}

/** The existing contents of a term before classes are added to it. */
export interface Term {
  lessons: OtherLesson[]
  absences: (Absence & { instructor_id: number })[]
}

/** The commitments of some classes' instructors and facilities in a term. */
export async function readTerm(context: RequestContext, classes: readonly SourceClass[], next: Days): Promise<Term> {
  const instructors = classes.flatMap(({ instructor_id: id }) => id ?? [])
  const facilities = classes.flatMap(({ facility_id: id }) => id ?? [])
  const { records, tx } = context
  const places = records('class_consumer').asSystem().rows()
  const lessons = await tx.query(sql<OtherLesson>`
    select lesson.start_date, lesson.start_time, lesson.end_time, lesson.instructor_id, class.facility_id,
      (
        select count(*) from ${places.from} where ${places.column('class_id')} = class.id and ${places.path('on_roll')}
      ) as children
    from lessons as lesson join classes as class on class.id = lesson.class_id
    where lesson.start_date between ${next.start_date}::date and ${next.end_date}::date
      and lesson.cancelled_at is null
      and (lesson.instructor_id = any(${instructors}::bigint[]) or class.facility_id = any(${facilities}::bigint[]))`)
  const absences = await tx.query(sql<Term['absences'][number]>`
    select instructor_id, start_date, end_date from instructor_absences
    where instructor_id = any(${instructors}::bigint[])
      and start_date <= ${next.end_date}::date and (end_date is null or end_date > ${next.start_date}::date)`)
  return { lessons, absences }
}
