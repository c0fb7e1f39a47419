import Stripe from 'stripe'
import { Conflict, message } from '#server/api.ts'
import { type ChargeOutcome, outcomeOfError, outcomeOfIntent } from './charge-outcome.ts'
import { chargeRequest } from './charge-request.ts'
import { findIntent } from './find-intent.ts'
import type { InTransaction } from './in-transaction.ts'
import { requireProvider } from '../accounts/provider-in-use.ts'
import { settleAttempt } from './settle-attempt.ts'

/** Of a payment intent: it waits for somebody to confirm it, with the owner of the card present. */
const CONFIRMABLE: readonly string[] = ['requires_payment_method', 'requires_confirmation']

/**
 * Confirms an attempt that waits for the owner of its card, while they are present. What becomes of it at once is written down; it is the
 * same payment at the provider however often this is done, so it can be taken once only.
 *
 * @param back the address to which the bank sends the owner of the card
 * @returns the page of the bank; null where it does not ask any more
 * @throws Conflict where the provider does not answer, or does not know the payment
 */
export async function confirmWithBank(
  inTransaction: InTransaction,
  attemptId: number,
  back: string,
): Promise<string | null> {
  const attempt = await attemptAtProvider(inTransaction, attemptId)
  const asked = await confirmed(attempt, back)
  if (typeof asked === 'string') return asked
  await settleAttempt(inTransaction, attemptId, asked)
  if (asked.state === 'never_received') throw new Conflict(message('payments.link_open'))
  return null
}

/** Asks the provider for the present state of an attempt, and writes down what became of it. Without an answer it stays as it is. */
export async function askAtProvider(inTransaction: InTransaction, attemptId: number): Promise<void> {
  const { stripe, id } = await attemptAtProvider(inTransaction, attemptId)
  try {
    const intent = await findIntent(stripe, id)
    await settleAttempt(inTransaction, attemptId, intent ? outcomeOfIntent(intent) : { state: 'never_received' })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
  }
}

interface AttemptAtProvider {
  stripe: Stripe
  id: string
  /** The card at the provider. */
  method: string
}

/** The page of the bank, or what became of the payment. */
async function confirmed({ stripe, id, method }: AttemptAtProvider, back: string): Promise<string | ChargeOutcome> {
  try {
    const known = await findIntent(stripe, id)
    if (!known) return { state: 'never_received' }
    const intent = CONFIRMABLE.includes(known.status)
      ? await stripe.paymentIntents.confirm(id, { payment_method: method, return_url: back })
      : known
    return intent.next_action?.redirect_to_url?.url ?? outcomeOfIntent(intent)
  } catch (error) {
    const outcome = outcomeOfError(error)
    if (outcome.state === 'unknown') throw new Conflict(message('payments.bank_unreachable'))
    return outcome
  }
}

async function attemptAtProvider(inTransaction: InTransaction, attemptId: number): Promise<AttemptAtProvider> {
  const { tenant, id, method } = await inTransaction(async (context) => {
    const { provider_id } = await context.records('payment_attempt').asSystem().get(attemptId)
    const { tenant: slug, params } = await chargeRequest(context, attemptId)
    return { tenant: slug, id: provider_id, method: String(params.payment_method) }
  })
  if (id === null) throw new Conflict(message('payments.link_open'))
  return { stripe: requireProvider(tenant).stripe, id, method }
}
