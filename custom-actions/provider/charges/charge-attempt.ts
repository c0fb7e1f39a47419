import type Stripe from 'stripe'
import { type ChargeOutcome, outcomeOfError, outcomeOfIntent } from './charge-outcome.ts'
import { type ChargeRequest, chargeRequest } from './charge-request.ts'
import { findIntent } from './find-intent.ts'
import type { InTransaction } from './in-transaction.ts'
import { KEY_LASTS } from './key-lasts.ts'
import { requireProvider } from '../accounts/provider-in-use.ts'
import { settleAttempt } from './settle-attempt.ts'

/**
 * Takes a payment by an attempt that was noted and committed before, and writes down what became of it: the attempt's
 * outcome, and the payment's state. Called again for the same attempt it takes nothing twice, because its key goes along.
 *
 * ```ts
 * async prepare(look) {
 *   const attemptId = await look((context) => claimPayment(context, …))
 *   return chargeAttempt(look, attemptId)
 * }
 * ```
 *
 * @param inTransaction runs work in a transaction of its own; none must be open around this
 * @throws Conflict where card payments are not set up
 */
export async function chargeAttempt(inTransaction: InTransaction, attemptId: number): Promise<ChargeOutcome> {
  const request = await inTransaction((context) => chargeRequest(context, attemptId))
  return chargeRequested(inTransaction, attemptId, request)
}

/** The same, by what was read in the transaction that noted the attempt. */
export async function chargeRequested(
  inTransaction: InTransaction,
  attemptId: number,
  request: ChargeRequest,
): Promise<ChargeOutcome> {
  return settled(inTransaction, attemptId, await charged(request))
}

/**
 * Finds out about an attempt that had no reply: with the same key while the provider knows it, later by a search of the
 * customer's payment intents.
 */
export async function resolveUnknown(inTransaction: InTransaction, attemptId: number): Promise<ChargeOutcome> {
  const { request, age } = await inTransaction(async (context) => {
    const found = await chargeRequest(context, attemptId)
    return { request: found, age: context.now.getTime() - found.madeAt.getTime() }
  })
  const outcome = age < KEY_LASTS ? await charged(request) : await searched(request)
  return settled(inTransaction, attemptId, outcome)
}

/**
 * Gives an attempt up at the provider, so that it can never be taken later: one that waits for the owner of the card, or that
 * nobody knows of. What has been taken by then stays taken, and the outcome says so.
 */
export async function cancelAtProvider(inTransaction: InTransaction, attemptId: number): Promise<ChargeOutcome> {
  const { tenant, providerId, request } = await inTransaction(async (context) => {
    const { provider_id } = await context.records('payment_attempt').asSystem().get(attemptId)
    return { tenant: context.tenant.slug, providerId: provider_id, request: await chargeRequest(context, attemptId) }
  })
  const { stripe } = requireProvider(tenant)
  const id = providerId ?? (await intentOf(request))?.id
  if (!id) return settled(inTransaction, attemptId, { state: 'never_received' })
  try {
    const intent = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
    return await settled(inTransaction, attemptId, outcomeOfIntent(intent))
  } catch {
    // It cannot be given up any more, or there was no reply: its present state says which.
    const intent = await findIntent(stripe, id)
    return settled(inTransaction, attemptId, intent ? outcomeOfIntent(intent) : { state: 'never_received' })
  }
}

async function settled(
  inTransaction: InTransaction,
  attemptId: number,
  outcome: ChargeOutcome,
): Promise<ChargeOutcome> {
  await settleAttempt(inTransaction, attemptId, outcome)
  return outcome
}

async function charged({ tenant, params, idempotencyKey }: ChargeRequest): Promise<ChargeOutcome> {
  const { stripe } = requireProvider(tenant)
  try {
    return outcomeOfIntent(await stripe.paymentIntents.create(params, { idempotencyKey }))
  } catch (error) {
    return outcomeOfError(error)
  }
}

async function searched(request: ChargeRequest): Promise<ChargeOutcome> {
  try {
    const intent = await intentOf(request)
    return intent ? outcomeOfIntent(intent) : { state: 'never_received' }
  } catch {
    return { state: 'unknown' }
  }
}

/** The payment intent of an attempt, among those of its customer since it was made. */
async function intentOf({ tenant, params, madeAt }: ChargeRequest): Promise<Stripe.PaymentIntent | undefined> {
  const { stripe } = requireProvider(tenant)
  const since = Math.floor(madeAt.getTime() / 1000) - 60
  const found = stripe.paymentIntents.list({
    ...(params.customer !== undefined && { customer: params.customer }),
    created: { gte: since },
    limit: 100,
  })
  const attempt = (params.metadata as Record<string, string> | undefined)?.payment_attempt
  for await (const intent of found) {
    if (intent.metadata.payment_attempt === attempt && intent.metadata.tenant === tenant) return intent
  }
  return undefined
}
