import Stripe from 'stripe'
import { Forbidden, message, webhook } from '#server/api.ts'
import { keepEvents } from './events/keep-events.ts'
import { requireProvider } from './accounts/provider-in-use.ts'

/** Seconds that an event may be on its way: an older one may have been recorded by somebody, and played again. */
const TOLERANCE = 300

/** Events of the payment provider: the signature is checked, the event kept once, and a job looks at what it is about. */
export default webhook({
  async receive(context, { body, headers }) {
    const { webhookSecret } = requireProvider(context.tenant.slug)
    await keepEvents(context, [verified(body, headers['stripe-signature'] ?? '', webhookSecret, context.now)])
  },
})

function verified(body: string, signature: string, secret: string, now: Date): Stripe.Event {
  if (secret === '') throw new Forbidden(message('provider.no_secret'))
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now.getTime())
  } catch {
    throw new Forbidden(message('provider.signature'))
  }
}
