import { sql } from 'kysely'

const IN_COURSES = sql`lessons as lesson
  join classes as class on class.id = lesson.class_id
  join courses as course on course.id = class.course_id
  left join instructor_rates as pay on lesson.kept_at is null
    and pay.instructor_id = lesson.instructor_id and pay.type_id = course.type_id`

const TERMS_OF_PAY = sql`(date_part('epoch', lesson.end_time - lesson.start_time) / 60)::integer as minutes,
  case when lesson.kept_at is null then pay.rate else lesson.instructor_rate end as instructor_rate`

/** SQL: a `lesson` with what it was on its day, or what holds today where that is not kept. What its venue gets is left out. */
export const PAID_LESSONS = sql`${IN_COURSES} cross join lateral (select ${TERMS_OF_PAY}) as terms`

/** SQL: the same with what its venue gets. */
export const LESSONS = sql`${IN_COURSES}
  left join revenue_rates as rate on lesson.kept_at is null
    and rate.venue_id = class.venue_id and rate.course_type_id = course.type_id
    and rate.start_date <= lesson.start_date and (rate.end_date is null or rate.end_date > lesson.start_date)
  cross join lateral (
    select ${TERMS_OF_PAY},
      case when lesson.kept_at is not null then lesson.venue_rate_type
        when class.venue_rate is null then rate.type else class.venue_rate_type end as venue_rate_type,
      case when lesson.kept_at is not null then lesson.venue_rate else coalesce(class.venue_rate, rate.amount) end as venue_rate
  ) as terms`

/**
 * SQL: the facts of `PAID_LESSONS`. `instructor_rate` is pence an hour; `pay` is pence, rounded half up once for each lesson (in whole
 * numbers, which is many times faster): totals add lessons. A lesson that is cancelled costs nothing.
 */
export const FACTS_OF_PAY = sql`lesson.id, lesson.class_id, lesson.instructor_id, lesson.start_date,
  lesson.completed_at, lesson.cancelled_at, class.name as class,
  coalesce(lesson.franchisee_id, class.franchisee_id) as franchisee_id,
  coalesce(lesson.course_type_id, course.type_id) as course_type_id,
  terms.minutes, terms.instructor_rate,
  case when lesson.cancelled_at is null then (2 * terms.instructor_rate * terms.minutes + 60) / 120 else 0 end as pay`

/** SQL: the facts of `LESSONS`. Rates are pence an hour, or percent of a share; `fixed_rent` is pence, rounded as pay is. */
export const LESSON_FACTS = sql`${FACTS_OF_PAY},
  coalesce(lesson.venue_id, class.venue_id) as venue_id, terms.venue_rate_type, terms.venue_rate,
  case when lesson.cancelled_at is null and terms.venue_rate_type = 'fixed'
    then floor(terms.venue_rate * terms.minutes / 60.0 + 0.5) else 0 end::bigint as fixed_rent`
