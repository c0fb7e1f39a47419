import { sql } from 'kysely'
import type { ReportContext, Sql } from '#server/api.ts'
import type { Days } from '../money/class-income.ts'
import { LESSON_FACTS, LESSONS } from './lesson-facts.ts'

/**
 * SQL: the facts of lessons that were not cancelled: those of the range (`in_range`), and all others of the classes with income.
 *
 * @param paid a statement of `class_id` of the classes with income
 */
export const lessonsOfTerms = ({ scoped }: ReportContext, { from, to }: Days, paid: Sql): Sql => sql`
  select fact.franchisee_id, fact.class_id, fact.venue_id, fact.course_type_id, fact.venue_rate_type, fact.venue_rate,
    fact.start_date, fact.minutes, fact.pay, fact.fixed_rent, fact.in_range
  from (
    select ${LESSON_FACTS}, lesson.start_date between ${from}::date and ${to}::date as in_range
    from ${LESSONS}
    where (lesson.start_date between ${from}::date and ${to}::date or lesson.class_id in (${paid}))
      and lesson.cancelled_at is null
  ) as fact
  where ${scoped(sql`fact.franchisee_id`)}`

/**
 * SQL: the terms that classes had with venues, a row for each rate that held: `minutes` and `fixed_rent` of the lessons of the
 * range, and `weight`, the part of the class's income that the row stands for: by the hours of the lessons in the range, or, of a
 * class that was paid for without having a lesson then, of all of its lessons.
 *
 * @param lessons a statement of `lessonsOfTerms`
 */
export const classTerms = (lessons: Sql): Sql => sql`
  select term.*, coalesce(
    term.minutes::numeric / nullif(sum(term.minutes) over one_class, 0),
    term.all_minutes::numeric / nullif(sum(term.all_minutes) over one_class, 0)) as weight
  from (
    select fact.franchisee_id, fact.class_id, fact.venue_id, fact.course_type_id, fact.venue_rate_type, fact.venue_rate,
      coalesce(sum(fact.minutes) filter (where fact.in_range), 0) as minutes, sum(fact.minutes) as all_minutes,
      coalesce(sum(fact.fixed_rent) filter (where fact.in_range), 0) as fixed_rent
    from (${lessons}) as fact
    group by 1, 2, 3, 4, 5, 6
  ) as term
  window one_class as (partition by term.class_id)`
