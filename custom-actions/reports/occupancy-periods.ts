import { sql } from 'kysely'
import type { ReportContext, Sql } from '#server/api.ts'
import { DAYS_OF_PLACE } from './active-places.ts'
import { DAYS_OF_PLAN, PLAN_BEGAN } from './active-plans.ts'
import { CAPACITY } from './capacity.ts'

/*
 * Each a statement of `franchisee_id`, `days` and `amount` of what begins and ends, of the classes whose ids are in `shown`.
 * Overlapping periods of one child are one.
 */

const taken = ({ from, to }: ReportContext): Sql => sql`class_consumers as place
  join shown on shown.id = place.class_id
  join classes as class on class.id = place.class_id
  where place.state = 'taken' and place.started_on <= ${to}::date and (place.ended_on is null or place.ended_on > ${from}::date)`

/** Those who have a place with a franchisee, each once. */
export const consumersActive = (report: ReportContext): Sql => sql`
  select class.franchisee_id, unnest(range_agg(${DAYS_OF_PLACE})) as days, 1 as amount
  from ${taken(report)}
  group by class.franchisee_id, place.consumer_id`

/** Places that are taken: each child once in a class. */
export const placesTaken = (report: ReportContext): Sql => sql`
  select class.franchisee_id, unnest(range_agg(${DAYS_OF_PLACE})) as days, 1 as amount
  from ${taken(report)}
  group by class.franchisee_id, place.class_id, place.consumer_id`

/**
 * Places that there are, while the course of the class runs: from each lesson that keeps its capacity until the next, and before
 * the first as it was then; after the last that keeps it, as it is today. A class without limit has no places to count.
 */
export const capacities = ({ from, to }: ReportContext): Sql => sql`
  select stretch.franchisee_id, daterange(stretch.starts, stretch.ends) as days, stretch.capacity as amount
  from (
    select class.franchisee_id, step.capacity,
      case when lag(step.day) over steps is null then course.start_date else step.day end as starts,
      coalesce(lead(step.day) over steps, course.end_date + 1) as ends
    from shown
      join classes as class on class.id = shown.id
      join courses as course on course.id = class.course_id
      left join venue_facilities as facility on facility.id = class.facility_id
      cross join lateral (
        select lesson.start_date as day, max(lesson.capacity) as capacity from lessons as lesson
        where lesson.class_id = class.id and lesson.kept_at is not null
        group by lesson.start_date
        union all
        select coalesce((
          select max(lesson.start_date) + 1 from lessons as lesson
          where lesson.class_id = class.id and lesson.kept_at is not null), course.start_date), ${CAPACITY}
      ) as step
    where course.cancelled_at is null and course.start_date <= ${to}::date and course.end_date >= ${from}::date
    window steps as (partition by class.id order by step.day)
  ) as stretch
  where stretch.capacity is not null and stretch.starts < stretch.ends`

/** Entries of waiting lists, from the day on which they were made until the day on which they left. */
export const waiting = ({ from, to }: ReportContext): Sql => sql`
  select class.franchisee_id, daterange(entry.created_at::date, entry.left_at::date) as days, 1 as amount
  from waiting_list as entry
    join shown on shown.id = entry.class_id
    join classes as class on class.id = entry.class_id
  where entry.created_at < ${to}::date + 1 and (entry.left_at is null or entry.left_at >= ${from}::date)`

/** Monthly plans, suspended ones too, until they end. */
export const plansActive = ({ from, to }: ReportContext): Sql => sql`
  select plan.franchisee_id, ${DAYS_OF_PLAN} as days, 1 as amount
  from plans as plan
    join class_consumers as place on place.id = plan.place_id and place.booking_type = 'monthly'
    join shown on shown.id = place.class_id
  where ${PLAN_BEGAN} and plan.starts_on <= ${to}::date
    and (plan.ended_on is null or plan.ended_on > ${from}::date)`
