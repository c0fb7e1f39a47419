import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'
import { reverseLines } from '../ledger/reverse-lines.ts'
import type { LockedBooking } from './lock-held.ts'

/**
 * Makes a held place and its plan void: its seats and its code are free again. Its charges were never posted; credits for lessons that
 * were cancelled while it was held are taken back. The payment is the caller's.
 *
 * @param booking locked by `lockHeld`
 */
export async function withdrawPlace(
  context: RequestContext,
  { place, plan, period, usage }: LockedBooking,
  reason: string,
): Promise<void> {
  const { records, now } = context
  if (place.state === 'held') {
    const seats = await records('lesson_consumer')
      .asSystem()
      .lockAll({ where: { place_id: place.id } })
    await takeBackCredits(
      context,
      place.consumer_id,
      seats.map(({ lesson_id }) => lesson_id),
    )
    await records('lesson_consumer')
      .asSystem()
      .deleteMany(seats.map(({ id }) => id))
    await records('class_consumer')
      .asSystem()
      .transition(place, 'void', { reason, set: { ended_on: place.started_on } })
  }
  if (plan.state === 'pending') await records('plan').asSystem().transition(plan, 'void', { reason })
  if (period?.state === 'scheduled') {
    await records('plan_period').asSystem().transition(period, 'cancelled', { reason })
  }
  if (usage) await records('discount_code_usage').asSystem().update(usage, { released_at: now.toISOString() })
}

async function takeBackCredits(context: RequestContext, consumer_id: number, lessons: readonly number[]) {
  const credits = await context.tx.query(sql<{ id: number }>`
    select id from customer_transactions
    where cause = 'lesson_cancelled' and consumer_id = ${consumer_id}::bigint and lesson_id = any(${lessons}::bigint[])
    order by id`)
  if (credits.length === 0) return
  await reverseLines(
    context,
    credits.map(({ id }) => id),
    { notes: 'The place was never taken.' },
  )
}
