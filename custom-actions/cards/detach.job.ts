import Stripe from 'stripe'
import { defineJob, objectSchema } from '#server/api.ts'
import { providerOf } from '../provider/accounts/provider-in-use.ts'

/** Takes a card that was removed away at the provider, where nobody can charge it then. */
export default defineJob<{ id: number }>({
  title: 'Removing cards at the payment provider',
  on: 'card.removed',
  data: objectSchema({ id: 'integer' }),
  async run(job, { id }) {
    const { tenant, method } = await job.batch(async ({ records, tenant }) => ({
      tenant: tenant.slug,
      method: (await records('card').asSystem().get(id)).provider_method,
    }))
    try {
      await providerOf(tenant)?.stripe.paymentMethods.detach(method)
    } catch (error) {
      // One that is gone there is gone; no reply is tried again.
      const isGone = error instanceof Stripe.errors.StripeInvalidRequestError
      if (!isGone) throw error
    }
  },
})
