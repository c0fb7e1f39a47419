import { sql } from 'kysely'
import type { ReportDefinition, Sql } from '#server/api.ts'
import { isChosenId } from './shown/chosen.ts'
import { instructorSums } from './lessons/instructor-sums.ts'
import { lessonRows } from './lessons/lesson-rows.ts'

/** The lessons that a column counts; all others count all. */
const OF_COLUMN: Readonly<Record<string, Sql>> = {
  completed: sql`fact.completed_at is not null`,
  cancelled: sql`fact.cancelled_at is not null`,
  hours: sql`fact.cancelled_at is null`,
  expected_payment: sql`fact.cancelled_at is null`,
}

/** REP-33 (open): the lessons of each instructor, their hours, and the pay to expect for them. */
const instructorHours: ReportDefinition = {
  base: (report) => sql`
    select instructor_id, instructor, lessons + cancelled as lessons, completed, cancelled, round(minutes / 60.0, 2) as hours,
      floor(pay_points::numeric / nullif(paid_minutes, 0) + 0.5)::bigint as average_rate, pay as expected_payment
    from (${instructorSums(report)}) as hours`,
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
