import type { RequestContext } from '#server/api.ts'
import { postPayment } from '../ledger/post-payment.ts'
import { postQuotation } from '../ledger/post-quotation.ts'
import { acceptEntry } from '../waiting/accept-entry.ts'
import { confirmBooking } from './confirm-booking.ts'
import type { HeldBooking } from './held-booking.ts'
import { keepPayment, whyGone } from './keep-payment.ts'
import { lockHeld, type LockedBooking } from './lock-held.ts'

interface TakenBy {
  /** Of the payment. */
  reference?: string | null
  /** Pence that are taken afterwards; by default what its first payment took. */
  to_take?: number
}

/**
 * Makes a held place a taken one: the plan begins, its first period falls due, the quotation is posted exactly as it was
 * shown and the payment with it, the child leaves the waiting list, and the family is told. For money by hand at once;
 * for a card when the provider says that it has been charged, its payment having been moved to `succeeded` here.
 *
 * @returns false when the place was taken before, or is gone: then its payment, if there was one, is kept as credit
 */
export async function takePlace(
  context: RequestContext,
  held: Pick<HeldBooking, 'place_id'>,
  { reference = null, to_take }: TakenBy = {},
): Promise<boolean> {
  const { records, today } = context
  const booking = await lockHeld(context, held.place_id)
  const gone = whyGone(booking)
  if (gone !== undefined && booking.payment?.state === 'succeeded') await keepPayment(context, booking, gone)
  if (gone !== undefined || booking.place.state !== 'held') return false
  const { place, plan, period, payment, quotation } = booking
  await records('class_consumer').asSystem().transition(place, 'taken')
  await records('plan').asSystem().transition(plan, 'active')
  if (period) {
    await records('plan_period')
      .asSystem()
      .transition(period, 'due', { set: { ...settled(booking), ...(to_take !== undefined && { to_take }) } })
  }
  await postQuotation(context, quotation.id, {
    plan_id: plan.id,
    ...(period && { plan_period_id: period.id }),
    ...(booking.discount_code_id !== null && { discount_code_id: booking.discount_code_id }),
  })
  if (payment) {
    if (payment.state !== 'succeeded') {
      const set = { dated: today, ...(reference !== null && { reference }) }
      await records('payment').asSystem().transition(payment, 'succeeded', { set })
    }
    await postPayment(context, payment.id)
  }
  await acceptEntry(context, { class_id: place.class_id, consumer_id: place.consumer_id, place_id: place.id })
  await confirmBooking(context, booking)
  return true
}

/** The first period as it was agreed: the part that the balance settled, the debt that was added, the rest. */
function settled({ quotation, payment }: LockedBooking) {
  const { total, amount_due } = quotation
  return {
    from_balance: Math.max(0, Math.max(0, total) - amount_due),
    debt_added: Math.max(0, amount_due - Math.max(0, total)),
    to_take: payment?.amount ?? 0,
  }
}
