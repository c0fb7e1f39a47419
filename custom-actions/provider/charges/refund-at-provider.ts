import Stripe from 'stripe'
import type { RequestContext } from '#server/api.ts'
import type { InTransaction } from './in-transaction.ts'
import { KEY_LASTS } from './key-lasts.ts'
import { requireProvider } from '../accounts/provider-in-use.ts'

/** The end of a refund to a card, or that nothing is known of it. */
export type RefundOutcome =
  | { state: 'succeeded'; provider_id: string }
  | { state: 'failed'; provider_id: string | null; message: string }
  | { state: 'unknown' }

/**
 * Sends money back to the card it came from, for a refund that was noted and committed before, and writes down what became of
 * it. A refund that nobody knows of is asked for again with the same key, which gives nothing back twice; one that is so old
 * that its key may be forgotten is first looked for among those of its payment.
 *
 * @param inTransaction runs work in a transaction of its own; none must be open around this
 */
export async function refundAtProvider(inTransaction: InTransaction, refundId: number): Promise<RefundOutcome> {
  const request = await inTransaction((context) => claim(context, refundId))
  const outcome = await refunded(request)
  await inTransaction((context) => recordRefund(context, refundId, outcome))
  return outcome
}

interface RefundRequest {
  tenant: string
  refundId: number
  idempotencyKey: string
  intent: string | null
  amount: number
  keepsFee: boolean
  /** The provider may have forgotten the key. */
  isOld: boolean
}

async function claim({ records, tenant, now }: RequestContext, refundId: number): Promise<RefundRequest> {
  const refunds = records('refund').asSystem()
  const refund = await refunds.lock(refundId, { with: ['created_at'] })
  if (refund.state === 'requested') await refunds.transition(refund, 'processing')
  const [attempt] = await records('payment_attempt')
    .asSystem()
    .list({
      where: {
        outcome: 'succeeded',
        any: [{ paid_id: refund.payment_id }, { payment_id: refund.payment_id, paid_id: null }],
      },
      limit: 1,
    })
  return {
    tenant: tenant.slug,
    refundId,
    idempotencyKey: refund.idempotency_key ?? refund.request_key,
    intent: attempt?.provider_id ?? null,
    amount: refund.amount,
    keepsFee: refund.levy_reversed === false,
    isOld: now.getTime() - new Date(String(refund.created_at)).getTime() >= KEY_LASTS,
  }
}

async function refunded({
  tenant,
  refundId,
  intent,
  amount,
  keepsFee,
  idempotencyKey,
  isOld,
}: RefundRequest): Promise<RefundOutcome> {
  if (intent === null) return { state: 'failed', provider_id: null, message: 'No card payment was taken for this.' }
  const { stripe } = requireProvider(tenant)
  try {
    const made = isOld ? await refundOf(stripe, intent, { tenant, refund: String(refundId) }) : undefined
    if (made) return outcomeOfRefund(made)
    const { transfer_data, application_fee_amount } = await stripe.paymentIntents.retrieve(intent)
    const refund = await stripe.refunds.create(
      {
        payment_intent: intent,
        amount,
        metadata: { tenant, refund: String(refundId) },
        // What the franchisee and the platform got of it goes back as well.
        ...(transfer_data && { reverse_transfer: true }),
        ...(transfer_data && application_fee_amount && { refund_application_fee: !keepsFee }),
      },
      { idempotencyKey },
    )
    return outcomeOfRefund(refund)
  } catch (error) {
    const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409
    return isRefused ? { state: 'failed', provider_id: null, message: error.message } : { state: 'unknown' }
  }
}

/** The refund at the provider that was made for one of ours. */
async function refundOf(
  stripe: Stripe,
  intent: string,
  own: { tenant: string; refund: string },
): Promise<Stripe.Refund | undefined> {
  for await (const made of stripe.refunds.list({ payment_intent: intent, limit: 100 })) {
    if (made.metadata?.tenant === own.tenant && made.metadata.refund === own.refund) return made
  }
  return undefined
}

/** The meaning of the present state of a refund at the provider; one that is on its way counts as given back. */
export function outcomeOfRefund(refund: Stripe.Refund): RefundOutcome {
  if (refund.status === 'failed' || refund.status === 'canceled') {
    return { state: 'failed', provider_id: refund.id, message: refund.failure_reason ?? 'The bank returned it.' }
  }
  return { state: 'succeeded', provider_id: refund.id }
}

/** Moves a refund to what the provider says of it; one that had arrived may still be returned by the bank. */
export async function recordRefund(
  { records }: RequestContext,
  refundId: number,
  outcome: RefundOutcome,
): Promise<void> {
  const refunds = records('refund').asSystem()
  const refund = await refunds.lock(refundId)
  const mayChange = refund.state === 'processing' || refund.state === 'unknown'
  const isReturned = refund.state === 'succeeded' && outcome.state === 'failed'
  if (refund.state === outcome.state || !(mayChange || isReturned)) return
  if (outcome.state === 'unknown' && refund.state !== 'processing') return
  const providerId = 'provider_id' in outcome ? outcome.provider_id : null
  const set = providerId !== null && !refund.provider_id ? { provider_id: providerId } : {}
  await refunds.transition(refund, outcome.state, { set })
}
