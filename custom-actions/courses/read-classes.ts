import { sql } from 'kysely'
import type { Days, Frequency } from '#rules/courses/lesson-dates.ts'
import type { Place } from '#rules/courses/who-stays.ts'
import type { RequestContext } from '#server/api.ts'

/** A class of a course that is rolled over. */
export interface SourceClass {
  id: number
  name: string
  frequency: Frequency
  venue_id: number
  facility_id: number | null
  instructor_id: number | null
  /** Of its facility. */
  capacity: number | null
  day_of_week: number
  start_time: string
  end_time: string
  /** First and last day of its course. */
  course_start: string
  course_end: string
  /** On which it took place, those that were cancelled left out. */
  dates: string[]
  /** When its venue is closed in the next term. */
  closed: Days[]
  places: SourceTarget[]
}

export interface SourceTarget extends Place {
  consumer_id: number
  customer_id: number
  sibling_discount_rollover_enabled: boolean
}

/**
 * The classes of a course that go on, with what the next term needs to know of them. Those whose rollover was stopped are not
 * among them.
 *
 * @param id this one alone
 */
export function readClasses({ tx }: RequestContext, courseId: number, next: Days, id?: number): Promise<SourceClass[]> {
  return tx.query(sql<SourceClass>`
    select class.id, class.name, type.frequency, class.venue_id, class.facility_id, class.instructor_id,
      facility.capacity, class.day_of_week, class.start_time, class.end_time,
      course.start_date as course_start, course.end_date as course_end,
      (
        select coalesce(jsonb_agg(lesson.start_date order by lesson.start_date), '[]'::jsonb)
        from lessons as lesson where lesson.class_id = class.id and lesson.cancelled_at is null
      ) as dates,
      (
        select coalesce(jsonb_agg(jsonb_build_object('start_date', skip.start_date, 'end_date', skip.end_date)), '[]'::jsonb)
        from venue_skip_dates as skip
        where skip.venue_id = class.venue_id
          and skip.start_date <= ${next.end_date}::date and skip.end_date >= ${next.start_date}::date
      ) as closed,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'consumer_id', place.consumer_id, 'customer_id', consumer.customer_id, 'booking_type', place.booking_type,
          'ended_on', place.ended_on, 'stop_rollover', place.stop_rollover,
          'sibling_discount_rollover_enabled', place.sibling_discount_rollover_enabled) order by place.id), '[]'::jsonb)
        from class_consumers as place join consumers as consumer on consumer.id = place.consumer_id
        where place.class_id = class.id
      ) as places
    from classes as class
      join courses as course on course.id = class.course_id
      join course_types as type on type.id = course.type_id
      left join venue_facilities as facility on facility.id = class.facility_id
    where class.course_id = ${courseId}::bigint and not class.stop_rollover
      and (${id ?? null}::bigint is null or class.id = ${id ?? null}::bigint)
    order by class.id`)
}
