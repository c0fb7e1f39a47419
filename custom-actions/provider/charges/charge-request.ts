import type Stripe from 'stripe'
import type { RequestContext } from '#server/api.ts'

/** All that a call of the provider needs, read before it is made. */
export interface ChargeRequest {
  tenant: string
  idempotencyKey: string
  params: Stripe.PaymentIntentCreateParams
  /** When the attempt was noted: the provider forgets its key a day later. */
  madeAt: Date
}

/**
 * Reads what an attempt is to take, from what was noted before: the amount, the card and the key. The money goes to the
 * franchisee's account where one is connected, else to the company's.
 */
export async function chargeRequest(context: RequestContext, attemptId: number): Promise<ChargeRequest> {
  const { records, tenant } = context
  const attempt = await records('payment_attempt')
    .asSystem()
    .get(attemptId, {
      with: [
        'created_at',
        'card.provider_customer',
        'card.provider_method',
        'payment.franchisee_id',
        'payment.application_fee',
      ],
    })
  const { card, payment } = attempt
  const destination = await accountOf(context, Number(payment.franchisee_id))
  const fee = payment.application_fee ?? 0
  return {
    tenant: tenant.slug,
    idempotencyKey: attempt.idempotency_key,
    madeAt: new Date(String(attempt.created_at)),
    params: {
      amount: attempt.amount,
      currency: context.model.application.currency.toLowerCase(),
      customer: card.provider_customer,
      payment_method: card.provider_method,
      confirm: true,
      off_session: true,
      allowed_payment_method_types: ['card'],
      metadata: metadataOf(context, attemptId, attempt.payment_id),
      ...(destination !== undefined && { transfer_data: { destination } }),
      ...(destination !== undefined && fee > 0 && { application_fee_amount: fee }),
    },
  }
}

/** How our own things are found at the provider. */
function metadataOf({ tenant }: RequestContext, attemptId: number, paymentId: number): Record<string, string> {
  return { tenant: tenant.slug, payment_attempt: String(attemptId), payment: String(paymentId) }
}

/** The connected account of a franchisee that can take money. */
async function accountOf({ records }: RequestContext, franchiseeId: number): Promise<string | undefined> {
  const [account] = await records('provider_account')
    .asSystem()
    .list({
      where: { franchisee_id: franchiseeId, charges_enabled: true, disconnected_at: null },
      sort: '-id',
      limit: 1,
    })
  return account?.provider_id
}
