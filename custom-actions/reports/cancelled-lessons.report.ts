import { type RawBuilder, sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { LINES } from './money/ledger-lines.ts'
import { ledgerRows } from './money/ledger-rows.ts'

/** SQL: true where nothing was chosen, or the column is among what was. */
function isChosen(column: Sql, chosen: unknown, type: 'bigint' | 'text'): RawBuilder<boolean> {
  if (chosen === undefined) return sql<boolean>`true`
  return sql<boolean>`${column} = any(${[chosen].flat()}::${sql.raw(type)}[])`
}

/** SQL: true of a `line` that credits a cancelled lesson, or takes such a credit back. */
const IS_CREDIT = sql`coalesce(reversed.cause, line.cause) = 'lesson_cancelled'`

/** Lessons of the range that were cancelled, as they were on that day. */
function cancelled({ from, to, filters, scoped }: ReportContext): Sql {
  return sql`
    select lesson.id, lesson.start_date, lesson.start_time, class.id as class_id, class.name as class,
      course_type.name as course_type, venue.name as venue, instructor.name as instructor,
      franchisee.name as franchisee, lesson.cancelled_at, lesson.cancelled_reason as reason,
      lesson.cancelled_reason_extra as reason_extra
    from lessons as lesson
    join classes as class on class.id = lesson.class_id
    join courses as course on course.id = class.course_id
    join course_types as course_type on course_type.id = coalesce(lesson.course_type_id, course.type_id)
    join venues as venue on venue.id = coalesce(lesson.venue_id, class.venue_id)
    join franchisees as franchisee on franchisee.id = coalesce(lesson.franchisee_id, class.franchisee_id)
    left join instructors as instructor on instructor.id = lesson.instructor_id
    where lesson.cancelled_at is not null and lesson.start_date between ${from}::date and ${to}::date
      and ${scoped(sql`franchisee.id`)}
      and ${isChosen(sql`venue.territory_id`, filters['territory_id'], 'bigint')}
      and ${isChosen(sql`venue.id`, filters['venue_id'], 'bigint')}
      and ${isChosen(sql`lesson.instructor_id`, filters['instructor_id'], 'bigint')}
      and ${isChosen(sql`course_type.id`, filters['course_type_id'], 'bigint')}
      and ${isChosen(sql`lesson.cancelled_reason`, filters['reason'], 'text')}`
}

/** REP-21 (open): cancelled lessons, the newest first, with what families were credited for them. */
const cancelledLessons: ReportDefinition = {
  base: cancelled,
  rows: () => sql`
    select shown.*, coalesce(credit.amount, 0) as amount_credited
    from base as shown
    left join (
      select line.lesson_id, sum(line.amount) as amount from ${LINES}
      where ${IS_CREDIT} and line.lesson_id is not null
      group by line.lesson_id
    ) as credit on credit.lesson_id = shown.id
    order by shown.start_date desc, shown.start_time desc, shown.id desc`,
  series: () => sql`
    select shown.reason as series,
      to_char(date_trunc('month', shown.start_date), 'YYYY-MM-DD') as day, count(*) as value
    from base as shown
    group by 1, 2
    order by 2, 1`,
  breakdowns: {
    transactions: (report, { row }) =>
      ledgerRows(sql`${IS_CREDIT} and line.lesson_id in (
        select shown.id from (${cancelled(report)}) as shown where ${isChosen(sql`shown.id`, row?.id, 'bigint')})`),
  },
}

export default cancelledLessons
