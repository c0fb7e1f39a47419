import { type RawBuilder, sql } from 'kysely'
import type { ReportContext, Sql } from '#server/api.ts'
import { instructorLessons } from './instructor-lessons.ts'

/**
 * SQL: lessons of instructors with the fields of EXP-06, in the order of their days. A cancelled one is not paid.
 *
 * @param which condition of the lesson's `fact`
 */
export function lessonRows(report: ReportContext, which: Sql): RawBuilder<object> {
  const lessons = report.request.records('lesson').rows()
  const at = (time: string): Sql =>
    sql`(${lessons.column('start_date')} + ${lessons.column(time)}) at time zone ${report.request.tenant.timezone}::text`
  return sql`
    select fact.id, fact.class_id, lpad(fact.class_id::text, 6, '0') as class_reference, fact.class as class_name,
      lesson.course_id, lesson.course_name, type.name as course_type, fact.instructor_id, fact.instructor,
      fact.instructor_email, fact.instructor_rate, fact.pay as instructor_expected_payment, lesson.starts_at, lesson.ends_at,
      fact.minutes as duration, fact.completed_at, fact.cancelled_at, lesson.cancelled_reason, lesson.cancelled_reason_extra,
      lesson.created_at
    from (${instructorLessons(report)}) as fact
      join (
        select ${lessons.column('id')} as id, ${lessons.path('class.course_id')} as course_id,
          ${lessons.path('class.course.name')} as course_name, ${at('start_time')} as starts_at, ${at('end_time')} as ends_at,
          ${lessons.column('cancelled_reason')} as cancelled_reason,
          ${lessons.column('cancelled_reason_extra')} as cancelled_reason_extra, ${lessons.column('created_at')} as created_at
        from ${lessons.from}
      ) as lesson on lesson.id = fact.id
      join course_types as type on type.id = fact.course_type_id
    where ${which}
    order by lesson.starts_at, fact.id`
}
