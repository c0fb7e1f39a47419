import { sql } from 'kysely'
import type { CancelledLesson } from '../lessons/cancel-lessons.ts'
import { and, newStatement, pathSql, reachSql, type RequestContext, Source, tableSql } from '#server/api.ts'

/** Which days a venue is closed on: ISO dates, both included. */
export interface Closing {
  venue_id: number
  start_date: string
  end_date: string
}

/** A lesson that a closing cancels. */
export type LessonOfClosing = Pick<CancelledLesson, 'id' | 'lesson_fee' | 'taster_price_per_session'>

/**
 * Lessons at a venue on these days that are neither cancelled nor completed, of those that the user may change; in the
 * order of their ids.
 *
 * @param page those after an id, and how many at most
 */
export function lessonsOfClosing(
  context: RequestContext,
  { venue_id, start_date, end_date }: Closing,
  page?: { after: number; limit: number },
): Promise<LessonOfClosing[]> {
  const statement = newStatement(context)
  const alias = statement.alias()
  const lesson = Source.of(statement, 'lesson', alias)
  const venue = pathSql(lesson, 'class.venue_id').sql
  const fees = [
    sql`${pathSql(lesson, 'class.lesson_fee').sql} as lesson_fee`,
    sql`${pathSql(lesson, 'class.taster_price_per_session').sql} as taster_price_per_session`,
  ]
  const where = and([
    sql`${venue} = ${venue_id}::bigint`,
    sql`${lesson.column('start_date')} between ${start_date}::date and ${end_date}::date`,
    sql`${lesson.column('cancelled_at')} is null and ${lesson.column('completed_at')} is null`,
    page && sql`${lesson.column('id')} > ${page.after}::bigint`,
    reachSql(context, lesson, 'write'),
  ])
  return context.tx.query<LessonOfClosing>(sql`
    select ${sql.join([sql`${lesson.column('id')} as id`, ...fees])}
    from ${tableSql(lesson.entity, alias)}${lesson.joins()}
    where ${where}
    order by ${lesson.column('id')}
    ${page ? sql`limit ${page.limit}` : sql``}`)
}
