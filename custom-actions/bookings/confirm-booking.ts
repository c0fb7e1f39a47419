import type { RequestContext } from '#server/api.ts'
import type { LockedBooking } from './lock-held.ts'
import { tellOfPlace } from './tell-of-place.ts'

/** Tells the family by email that the child has the place that was booked, and how it stands with its payment. */
export function confirmBooking(
  context: RequestContext,
  { place, payment, quotation, period }: LockedBooking,
): Promise<void> {
  const paid = payment?.amount ?? 0
  return tellOfPlace(context, {
    customer_id: quotation.customer_id,
    consumer_name: String(place.consumer.name),
    class: place.class,
    started_on: place.started_on,
    paid,
    open: Math.max(0, quotation.amount_due - paid),
    next_payment: period?.covers_to ?? null,
  })
}
