import type { RequestContext } from '#server/api.ts'
import { leaveList } from '../../waiting/leave-list.ts'

/** Why entries end with their course: their history says so. */
const REASON = 'The course was cancelled'

/** The entries of waiting lists of a course that have not ended. */
export function openEntries(course_id: number) {
  return { 'class.course_id': course_id, state: { in: ['waiting' as const, 'offered' as const] } }
}

/**
 * CRS-01, WAIT-04: nobody waits for a class that will not be. Its entries end now, with what was offered, and are kept; they are locked
 * after their classes, as by whoever offers a place.
 */
export async function endWaiting(context: RequestContext, course_id: number): Promise<{ customer_id: number }[]> {
  const { records } = context
  await records('class').asSystem().lockAll({ where: { course_id } })
  const entries = await records('waiting_entry')
    .asSystem()
    .lockAll({ where: openEntries(course_id), with: ['consumer.customer_id'] })
  for (const entry of entries) await leaveList(context, entry, 'removed', { reason: REASON })
  return entries.map(({ consumer }) => ({ customer_id: consumer.customer_id }))
}

/**
 * Puts those back who stopped waiting in the moment in which a course was cancelled, each with the turn that they had. What has ended
 * stays in the history: these are new entries.
 */
export async function waitAgain({ records }: RequestContext, course: { id: number; cancelled_at: string }) {
  const ended = await records('waiting_entry')
    .asSystem()
    .list({
      where: {
        'class.course_id': course.id,
        state: 'removed',
        left_at: course.cancelled_at,
        outcome_reason: REASON,
      },
      sort: 'id',
    })
  for (const {
    id,
    class_id,
    consumer_id,
    start_date,
    taster,
    discount_code,
    booking_type,
    queued_at,
    source,
  } of ended) {
    const entry = await records('waiting_entry')
      .asSystem()
      .create({ class_id, consumer_id, start_date, taster, discount_code, booking_type, queued_at, source })
    const chosen = await records('waiting_lesson')
      .asSystem()
      .list({ where: { waiting_entry_id: id }, only: ['lesson_id'] })
    for (const { lesson_id } of chosen) {
      await records('waiting_lesson').asSystem().create({ waiting_entry_id: entry, lesson_id })
    }
  }
  return ended.length
}
