import { sql } from 'kysely'
import { materializedWithin, type ReportContext, type Sql } from '#server/api.ts'
import { isChosenId } from '../shown/chosen.ts'
import { isOfTerritory } from '../shown/instructors-of-territory.ts'

const KEPT = {
  by: ['instructor_id', 'franchisee_id', 'course_type_id'],
  periods: { day: 'day', month: 'month' },
} as const

const COLUMNS = ['lessons', 'cancelled', 'completed', 'minutes', 'paid_minutes', 'pay_points', 'pay']

/**
 * SQL: the sums of the lessons of instructors in the range, as they are kept: `instructor_id`, the `instructor`'s name, the number of
 * `lessons` that were not cancelled, of `cancelled` and of `completed` ones; `minutes` of the former, `paid_minutes` of those with a rate, `pay_points` of them
 * (minutes times pence an hour), and `pay` in pence.
 */
export const instructorSums = (report: ReportContext): Sql => sql`
  select hours.*, instructor.name as instructor
  from (
    select instructor_id, ${sql.join(COLUMNS.map((name) => sql`sum(${sql.id(name)})::bigint as ${sql.id(name)}`))}
    from (${materializedWithin(report.request, 'class_day', report, KEPT)}) as of_period
    where instructor_id <> 0 and ${report.scoped(sql`franchisee_id`)}
      and ${isChosenId(sql`instructor_id`, report.filters['instructor_id'])}
      and ${isChosenId(sql`course_type_id`, report.filters['course_type_id'])}
    group by instructor_id
    having sum(lessons) <> 0 or sum(cancelled) <> 0
  ) as hours join instructors as instructor on instructor.id = hours.instructor_id
  where ${isOfTerritory(report.filters['territory_id'])}`
