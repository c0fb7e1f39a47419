import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'
import { postPayment } from '../ledger/post-payment.ts'
import type { LockedBooking } from './lock-held.ts'
import { withdrawPlace } from './withdraw-place.ts'

/** The reason why a held place cannot be taken any more, in words; undefined where it can. */
export function whyGone({ place }: LockedBooking): string | undefined {
  if (place.class.course.cancelled_at !== null || place.ended_how === 'cancelled') return 'The course was cancelled.'
  if (place.ended_how !== null) return 'The place has ended.'
  return place.state === 'void' ? 'The place was given up.' : undefined
}

/**
 * Keeps the money of a card that was charged for a place that is gone by now: the payment is posted, as credit of the family, and what
 * is left of the booking is void. The money inbox has it until it is refunded or used. Done before, it does nothing.
 */
export async function keepPayment(context: RequestContext, booking: LockedBooking, reason: string): Promise<void> {
  const { payment } = booking
  if (payment?.state !== 'succeeded' || (await isPosted(context, payment.id))) return
  await withdrawPlace(context, booking, reason)
  await postPayment(context, payment.id)
}

async function isPosted({ tx }: RequestContext, paymentId: number): Promise<boolean> {
  const [line] = await tx.query(sql<{ id: number }>`
    select id from customer_transactions where payment_id = ${paymentId}::bigint and cause = 'payment' limit 1`)
  return line !== undefined
}
