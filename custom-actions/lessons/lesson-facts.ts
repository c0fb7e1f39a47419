import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'

/** A lesson's own facts, as they are on some day. Rates are pence an hour, or percent of a share. */
export interface LessonFacts {
  franchisee_id: number
  venue_id: number
  course_type_id: number
  capacity: number | null
  instructor_rate: number | null
  venue_rate_type: 'fixed' | 'share' | null
  venue_rate: number | null
}

/**
 * The facts of lessons as they are now, by id: those of its class, what its instructor is paid for the type of course, and what the
 * venue gets: what the class says, else the venue's rate on the day of the lesson.
 */
export async function factsOf(
  { tx }: RequestContext,
  lessons: readonly { id: number; instructor_id: number | null }[],
): Promise<Map<number, LessonFacts>> {
  if (lessons.length === 0) return new Map()
  const ids = lessons.map(({ id }) => id)
  const instructors = lessons.map(({ instructor_id }) => instructor_id)
  const rows = await tx.query(sql<LessonFacts & { id: number }>`
    select lesson.id, class.franchisee_id, class.venue_id, course.type_id as course_type_id,
      coalesce(class.max_consumers, course.capacity_limit, facility.capacity) as capacity,
      pay.rate as instructor_rate,
      case when class.venue_rate is null then rate.type else class.venue_rate_type end as venue_rate_type,
      coalesce(class.venue_rate, rate.amount) as venue_rate
    from unnest(${ids}::bigint[], ${instructors}::bigint[]) as asked (id, instructor_id)
      join lessons as lesson on lesson.id = asked.id
      join classes as class on class.id = lesson.class_id
      join courses as course on course.id = class.course_id
      left join venue_facilities as facility on facility.id = class.facility_id
      left join instructor_rates as pay on pay.instructor_id = asked.instructor_id and pay.type_id = course.type_id
      left join revenue_rates as rate on rate.venue_id = class.venue_id and rate.course_type_id = course.type_id
        and rate.start_date <= lesson.start_date and (rate.end_date is null or rate.end_date > lesson.start_date)`)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
