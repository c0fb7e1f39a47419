import Stripe from 'stripe'
import { Conflict, message, type RequestContext, verbatim } from '#server/api.ts'
import { requireProvider } from '../../provider/accounts/provider-in-use.ts'

/** A dispute that waits for an answer. */
export interface OpenDispute {
  tenant: string
  provider_id: string
}

/** The dispute of a payment that waits for an answer: the one that ends first. @throws Conflict when there is none, NotFound when the payment is not the user's */
export async function openDispute({ records, tenant }: RequestContext, paymentId: number): Promise<OpenDispute> {
  const payment = await records('payment').get(paymentId)
  const [dispute] = await records('dispute')
    .asSystem()
    .list({ where: { payment_id: payment.id, state: 'needs_response' }, sort: ['respond_by', 'id'], limit: 1 })
  if (!dispute) throw new Conflict(message('payments.no_dispute'))
  return { tenant: tenant.slug, provider_id: dispute.provider_id }
}

/**
 * Tells the provider of a dispute, outside of any transaction. What becomes of it comes back as the dispute as it is then; where no reply
 * comes, its event tells, or the job that asks for events that were missed.
 *
 * @throws Conflict when the provider refuses, or does not reply
 */
export async function atProvider(
  { tenant }: OpenDispute,
  tell: (stripe: Stripe) => Promise<Stripe.Dispute>,
): Promise<Stripe.Dispute> {
  const { stripe } = requireProvider(tenant)
  try {
    return await tell(stripe)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new Conflict(message('payments.dispute_refused', { why: verbatim(error.message) }))
    throw new Conflict(message('payments.dispute_unclear'))
  }
}
