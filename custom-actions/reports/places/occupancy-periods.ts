import { sql } from 'kysely'
import type { ReportContext, Sql } from '#server/api.ts'
import { PLAN_BEGAN } from './active-plans.ts'
import { CAPACITY } from './capacity.ts'
import { beginningsAndEnds, comingsAndGoings } from './stays.ts'

/*
 * Each a statement of `franchisee_id`, `day` and `number` of what begins and ends, of the classes that are in `shown` with their
 * franchisees. Overlapping places of one child are one.
 */

/** Those who have a place in the range with a franchisee, each once. */
export const consumersActive = ({ from, to }: ReportContext): Sql =>
  comingsAndGoings(
    sql`franchisee_id, consumer_id`,
    sql`
    select shown.franchisee_id, place.consumer_id, place.started_on, place.ended_on
    from class_consumers as place join shown on shown.id = place.class_id
    where place.state = 'taken' and place.started_on <= ${to}::date and (place.ended_on is null or place.ended_on > ${from}::date)`,
  )

/** Places that are taken: each child once in a class. */
export const placesTaken = comingsAndGoings(
  sql`franchisee_id, class_id, consumer_id`,
  sql`
  select shown.franchisee_id, place.class_id, place.consumer_id, place.started_on, place.ended_on
  from class_consumers as place join shown on shown.id = place.class_id
  where place.state = 'taken'`,
)

/**
 * The lessons that classes keep, and what their courses and the classes themselves say. `is_same`: all lessons keep one capacity
 * (as nearly always), within the course, so that there is one step before the last of them, and one after.
 */
const TERMS = sql`
  select shown.id, shown.franchisee_id, course.start_date, course.end_date, ${CAPACITY} as capacity_today,
    kept.capacity, kept.last_on,
    coalesce(kept.is_same and kept.first_on >= course.start_date, true) as is_same
  from shown
    join classes as class on class.id = shown.id
    join courses as course on course.id = class.course_id
    left join venue_facilities as facility on facility.id = class.facility_id
    cross join lateral (
      select min(lesson.capacity) as capacity, min(lesson.start_date) as first_on, max(lesson.start_date) as last_on,
        count(lesson.capacity) in (0, count(*)) and min(lesson.capacity) is not distinct from max(lesson.capacity) as is_same
      from lessons as lesson
      where lesson.class_id = shown.id and lesson.kept_at is not null
    ) as kept
  where course.cancelled_at is null`

/**
 * Places that there are, while the course of the class runs: from each lesson that keeps its capacity until the next, and before
 * the first as it was then; after the last that keeps it, as it is today. A class without limit has no places to count.
 */
export const capacities = beginningsAndEnds(sql`
    with term as (${TERMS})
    select franchisee_id, start_date as started_on, last_on + 1 as ended_on, capacity as amount
    from term
    where is_same and capacity is not null
    union all
    select franchisee_id, coalesce(last_on + 1, start_date), end_date + 1, capacity_today
    from term
    where is_same and capacity_today is not null
    union all
    select stretch.franchisee_id, stretch.starts, stretch.ends, stretch.capacity
    from (
      select term.franchisee_id, step.capacity,
        case when lag(step.day) over steps is null then term.start_date else step.day end as starts,
        coalesce(lead(step.day) over steps, term.end_date + 1) as ends
      from term
        cross join lateral (
          select lesson.start_date as day, max(lesson.capacity) as capacity from lessons as lesson
          where lesson.class_id = term.id and lesson.kept_at is not null
          group by lesson.start_date
          union all
          select term.last_on + 1, term.capacity_today
        ) as step
      where not term.is_same
      window steps as (partition by term.id order by step.day)
    ) as stretch
    where stretch.capacity is not null`)

/** Entries of waiting lists, from the day on which they were made until the day on which they left. */
export const waiting = beginningsAndEnds(sql`
  select shown.franchisee_id, entry.created_at::date as started_on, entry.left_at::date as ended_on, 1 as amount
  from waiting_list as entry join shown on shown.id = entry.class_id`)

/** Monthly plans, suspended ones too, until they end. */
export const plansActive = beginningsAndEnds(sql`
  select plan.franchisee_id, plan.starts_on as started_on, plan.ended_on, 1 as amount
  from shown
    join class_consumers as place on place.class_id = shown.id and place.booking_type = 'monthly'
    join plans as plan on plan.place_id = place.id
  where ${PLAN_BEGAN}`)
