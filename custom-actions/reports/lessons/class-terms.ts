import { sql } from 'kysely'
import { materializedRows, type ReportContext, type Sql } from '#server/api.ts'

const TERM = sql`franchisee_id, class_id, venue_id, course_type_id, rate_type, rate`

/**
 * SQL: the terms that classes had with venues, a row for each rate that held: `minutes` and `fixed_rent` of the lessons of the
 * range, and `weight`, the part of the class's income that the row stands for: by the hours of the lessons in the range, or, of a
 * class that was paid for without having a lesson then, of all of its lessons. It reads `class_part`, the parts of the range, and
 * `of_class`, the classes with income.
 */
export const classTerms = ({ request, scoped }: ReportContext): Sql => sql`
  select term.*, term.hours::numeric / nullif(sum(term.hours) over (partition by term.class_id), 0) as weight
  from (
    select ${TERM}, minutes, minutes as hours, fixed_rent from class_part where lessons <> 0
    union all
    select all_of.franchisee_id, paid.class_id, all_of.venue_id, all_of.course_type_id, all_of.rate_type, all_of.rate, 0, all_of.minutes, 0
    from (select class_id from of_class except select class_id from class_part where minutes <> 0) as paid
      cross join lateral (
        select franchisee_id, venue_id, course_type_id, rate_type, rate, sum(minutes) as minutes
        from (${materializedRows(request, 'class_day')}) as row_of_day
        where class_id = paid.class_id and lessons <> 0 and ${scoped(sql`franchisee_id`)}
        group by 1, 2, 3, 4, 5
      ) as all_of
  ) as term`
