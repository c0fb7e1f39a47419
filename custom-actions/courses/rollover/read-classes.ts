import { sql } from 'kysely'
import type { Days, Frequency } from '#rules/courses/lesson-dates.ts'
import type { Place } from '#rules/courses/who-stays.ts'
import type { ClosedDays } from '#rules/lessons/lesson-days.ts'
import type { RequestContext } from '#server/api.ts'
import { readClosedDays } from '../../lesson-plans/closed-days.ts'

/** A class of a course that is rolled over. */
export interface SourceClass {
  id: number
  name: string
  franchisee_id: number
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
  /** Its dates, without cancelled ones. */
  dates: string[]
  /** Its venue's closures in the next term, and the public holidays that its franchisee keeps. */
  closed: ClosedDays
  /** On its list: one for each child. */
  places: SourceTarget[]
}

export interface SourceTarget extends Place {
  id: number
  consumer_id: number
  customer_id: number
  sibling_discount_rollover_enabled: boolean
  /** Of its plan; null for those that have none, as they were brought along. */
  plan_state: string | null
  leaving_on: string | null
}

/**
 * The classes of a course that continue, with the data for the next term. Those whose rollover was stopped are left
 * out, and so are archived ones. An instructor who is archived does not go on.
 *
 * @param id limits to this one
 */
export async function readClasses(
  context: RequestContext,
  courseId: number,
  next: Days,
  id?: number,
): Promise<SourceClass[]> {
  const { records, tx } = context
  const places = records('class_consumer').asSystem().rows()
  const place = (name: Parameters<typeof places.column>[0]) => places.column(name)
  const classes = await tx.query(sql<Omit<SourceClass, 'closed'>>`
    select class.id, class.name, class.franchisee_id, coalesce(course.kept_frequency, type.frequency) as frequency,
      class.venue_id, class.facility_id,
      (select id from instructors where id = class.instructor_id and archived_at is null) as instructor_id,
      facility.capacity, class.day_of_week, class.start_time, class.end_time,
      course.start_date as course_start, course.end_date as course_end,
      (
        select coalesce(jsonb_agg(lesson.start_date order by lesson.start_date), '[]'::jsonb)
        from lessons as lesson where lesson.class_id = class.id and lesson.cancelled_at is null
      ) as dates,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', ${place('id')}, 'consumer_id', ${place('consumer_id')}, 'customer_id', consumer.customer_id,
          'booking_type', ${place('booking_type')}, 'ended_on', ${place('ended_on')},
          'stop_rollover', ${place('stop_rollover')},
          'sibling_discount_rollover_enabled', ${place('sibling_discount_rollover_enabled')},
          'plan_state', plan.state, 'leaving_on', case when plan.state = 'notice' then plan.leaving_on end
        ) order by ${place('id')}), '[]'::jsonb)
        from ${places.from} join consumers as consumer on consumer.id = ${place('consumer_id')}
          left join plans as plan on plan.place_id = ${place('id')}
        where ${place('class_id')} = class.id and ${places.path('on_roll')}
      ) as places
    from classes as class
      join courses as course on course.id = class.course_id
      join course_types as type on type.id = course.type_id
      left join venue_facilities as facility on facility.id = class.facility_id
    where class.course_id = ${courseId}::bigint and not class.stop_rollover and class.archived_at is null
      and (${id ?? null}::bigint is null or class.id = ${id ?? null}::bigint)
    order by class.id`)
  const placed = (one: Omit<SourceClass, 'closed'>) => ({
    venue_id: one.venue_id,
    franchisee_id: one.franchisee_id,
    course: next,
  })
  const closedDays = await readClosedDays(context, classes.map(placed))
  return classes.map((one) => ({ ...one, closed: closedDays(placed(one)) }))
}
