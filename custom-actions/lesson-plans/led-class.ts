import { sql } from 'kysely'
import type { Days, Frequency } from '#rules/courses/lesson-dates.ts'
import type { LedClass } from '#rules/lessons/follow-class.ts'
import type { RequestContext } from '#server/api.ts'

/** A course as far as the lessons of its classes depend on it. */
export interface LeadingCourse extends Days {
  id: number
  franchisee_id: number
  frequency: Frequency
}

/** The values of a class that lead its lessons. */
export interface LeadingValues {
  course_id: number
  venue_id: number
  day_of_week: number
  start_time: string
  end_time: string
  instructor_id: number | null
}

/** A class as its lessons follow it. */
export function ledClass(values: LeadingValues, course: LeadingCourse): LedClass {
  const { venue_id, day_of_week, start_time, end_time, instructor_id } = values
  const { frequency, start_date, end_date } = course
  return {
    frequency,
    course: { start_date, end_date },
    venue_id,
    day_of_week: Number(day_of_week),
    start_time,
    end_time,
    instructor_id,
  }
}

/** Courses by id, whoever is signed in: the caller has checked that they are theirs. */
export async function readCourses(
  { tx }: Pick<RequestContext, 'tx'>,
  ids: readonly number[],
): Promise<Map<number, LeadingCourse>> {
  const rows = await tx.query(sql<LeadingCourse>`
    select course.id, course.franchisee_id, course.start_date, course.end_date,
      coalesce(course.kept_frequency, type.frequency) as frequency
    from courses as course join course_types as type on type.id = course.type_id
    where course.id = any(${[...new Set(ids)]}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
