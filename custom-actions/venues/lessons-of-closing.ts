import { sql } from 'kysely'
import type { CancelledLesson } from '../lessons/cancellation/cancel-lessons.ts'
import type { RequestContext } from '#server/api.ts'

/** The days of a closure: ISO dates, both inclusive. */
export interface Closing {
  venue_id: number
  start_date: string
  end_date: string
}

/** A lesson that a closure cancels. */
export type LessonOfClosing = Pick<CancelledLesson, 'id' | 'lesson_fee' | 'taster_price_per_session'>

/**
 * Lessons at a venue on these days that are neither cancelled nor completed, limited to those the user may change;
 * ordered by id.
 *
 * @param page after an id, with a limit
 */
export function lessonsOfClosing(
  context: RequestContext,
  { venue_id, start_date, end_date }: Closing,
  page?: { after: number; limit: number },
): Promise<LessonOfClosing[]> {
  const lessons = context.records('lesson').rows()
  return context.tx.query<LessonOfClosing>(sql`
    select ${lessons.column('id')} as id, ${lessons.path('class.lesson_fee')} as lesson_fee,
      ${lessons.path('class.taster_price_per_session')} as taster_price_per_session
    from ${lessons.from}
    where ${lessons.path('class.venue_id')} = ${venue_id}::bigint
      and ${lessons.column('start_date')} between ${start_date}::date and ${end_date}::date
      and ${lessons.column('cancelled_at')} is null and ${lessons.column('completed_at')} is null
      and ${lessons.column('id')} > ${page?.after ?? 0}::bigint and ${lessons.writable}
    order by ${lessons.column('id')}
    limit ${page?.limit ?? null}::bigint`)
}
