import { sql } from 'kysely'
import type { Sql, SqlRows } from '#server/api.ts'
import { columnOf } from '../columns.ts'
import type { DataSet } from '../data-set.ts'

/** Minutes of a lesson. */
const minutes = (rows: SqlRows) =>
  sql`(extract(epoch from ${rows.column('end_time')} - ${rows.column('start_time')}) / 60)::integer`

/** The instructor's hourly pay for this type of course, pence: of a lesson that is over, what it was then. */
const rate = (
  rows: SqlRows,
) => sql`case when ${rows.column('kept_at')} is not null then ${rows.column('instructor_rate')} else (
  select paid.rate from instructor_rates as paid
  where paid.instructor_id = ${rows.column('instructor_id')} and paid.type_id = ${rows.path('class.course.type_id')}) end`

const at = (rows: SqlRows, time: string, zone: string): Sql =>
  sql`(${rows.column('start_date')} + ${rows.column(time)}) at time zone ${zone}::text`

/** EXP-06, EXP-11: the lessons of instructors, by day, with their pay. */
export const instructorHours: DataSet = {
  entity: 'lesson',
  columns: [
    columnOf('ID', 'id'),
    columnOf('Class ID', 'class_id'),
    { title: 'Class reference', value: (rows) => sql`lpad(${rows.column('class_id')}::text, 6, '0')` },
    columnOf('Class', 'class.name'),
    columnOf('Course ID', 'class.course_id'),
    columnOf('Course', 'class.course.name'),
    columnOf('Course type', 'class.course.type.name'),
    columnOf('Instructor ID', 'instructor_id'),
    columnOf('Instructor', 'instructor.name'),
    columnOf('Instructor email', 'instructor.email'),
    { title: 'Instructor rate', value: rate, kind: 'money' },
    {
      title: 'Instructor expected payment',
      // Rounded half up, as everywhere.
      value: (rows) => sql`floor(${rate(rows)} * ${minutes(rows)} / 60.0 + 0.5)::bigint`,
      kind: 'money',
    },
    { title: 'Starts', value: (rows, { tenant }) => at(rows, 'start_time', tenant.timezone), kind: 'instant' },
    { title: 'Ends', value: (rows, { tenant }) => at(rows, 'end_time', tenant.timezone), kind: 'instant' },
    { title: 'Duration', value: minutes },
    columnOf('Completed', 'completed_at', 'instant'),
    columnOf('Cancelled', 'cancelled_at', 'instant'),
    columnOf('Reason for cancelling', 'cancelled_reason'),
    columnOf('More about the reason', 'cancelled_reason_extra'),
    columnOf('Created', 'created_at', 'instant'),
  ],
  day: (rows) => rows.column('start_date'),
  isOf: (rows, franchiseeId) => sql`${rows.path('class.franchisee_id')} = ${franchiseeId}::bigint`,
}
