import type Stripe from 'stripe'

/** Version of Stripe's API that the objects are of. */
export const API_VERSION = '2026-10-28.endive'

/** The event of something that has happened, with the object as it was then. */
export function eventOf({
  id,
  type,
  object,
  created,
}: {
  id: string
  type: Stripe.Event['type']
  object: object
  created: number
}): Stripe.Event {
  const event = {
    id,
    object: 'event' as const,
    api_version: API_VERSION,
    created,
    // A copy: the object changes, what has happened does not.
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  // Which object belongs to which type is known to the callers.
  return event as unknown as Stripe.Event
}
