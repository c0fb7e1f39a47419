import { sql } from 'kysely'
import type { ReportDefinition, Sql } from '#server/api.ts'
import { isChosenId } from './shown/chosen.ts'
import { instructorLessons } from './lessons/instructor-lessons.ts'
import { lessonRows } from './lessons/lesson-rows.ts'

/** The lessons that a column counts; all others count all. */
const OF_COLUMN: Readonly<Record<string, Sql>> = {
  completed: sql`fact.completed_at is not null`,
  cancelled: sql`fact.cancelled_at is not null`,
  hours: sql`fact.cancelled_at is null`,
  expected_payment: sql`fact.cancelled_at is null`,
}

const HOURS = sql`round(coalesce(sum(minutes) filter (where cancelled_at is null), 0) / 60.0, 2)`

/** REP-33 (open): the lessons of each instructor, their hours, and the pay to expect for them. */
const instructorHours: ReportDefinition = {
  base: (report) => sql`
    select hours.*, instructor.name as instructor
    from (
    select instructor_id, count(*) as lessons, count(completed_at) as completed, count(cancelled_at) as cancelled,
      ${HOURS} as hours,
      floor(sum(instructor_rate * minutes) filter (where cancelled_at is null)
        / nullif(sum(minutes) filter (where cancelled_at is null and instructor_rate is not null), 0) + 0.5)::bigint as average_rate,
      coalesce(sum(pay), 0)::bigint as expected_payment
    from (${instructorLessons(report)}) as lesson
    group by instructor_id
    ) as hours join instructors as instructor on instructor.id = hours.instructor_id`,
  rows: () => sql`select * from base order by instructor, instructor_id`,
  series: () =>
    sql`select 'hours' as series, instructor as day, hours as value from base order by instructor, instructor_id`,
  breakdowns: {
    lessons: (report, { column, row }) =>
      lessonRows(
        report,
        sql`${OF_COLUMN[column ?? ''] ?? sql`true`}
        and ${isChosenId(sql`fact.instructor_id`, row?.instructor_id)}`,
      ),
  },
}

export default instructorHours
