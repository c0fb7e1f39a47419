import Stripe from 'stripe'
import { kindOfDecline } from '#rules/payments/decline.ts'

/** The end of an attempt to take a payment, or its present state. */
export type ChargeOutcome =
  | { state: 'succeeded'; provider_id: string }
  | { state: 'failed'; provider_id: string | null; decline_code: string; decline: 'hard' | 'soft'; message: string }
  /** The bank asks for the owner of the card: the payment waits for them. */
  | { state: 'requires_action'; provider_id: string }
  /** Given up at the provider: it can never be taken any more. */
  | { state: 'cancelled'; provider_id: string }
  /** Nothing of it is known at the provider, and nothing will be: another attempt may be made. */
  | { state: 'never_received' }
  /** No reply: it may have been taken, or not. Never a failure. */
  | { state: 'unknown' }

/** The meaning of the present state of a payment intent. */
export function outcomeOfIntent(intent: Stripe.PaymentIntent): ChargeOutcome {
  const provider_id = intent.id
  if (intent.status === 'succeeded') return { state: 'succeeded', provider_id }
  if (intent.status === 'canceled') return { state: 'cancelled', provider_id }
  if (intent.status === 'requires_action') return { state: 'requires_action', provider_id }
  if (intent.status === 'processing' || intent.status === 'requires_capture') return { state: 'unknown' }
  const error = intent.last_payment_error
  if (!error && (intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation')) {
    // It waits for something that nobody is going to send: nothing was taken, nor will be.
    return declined(provider_id, intent.status, 'The payment was not completed.')
  }
  if (!error) return { state: 'unknown' }
  return declined(provider_id, error.decline_code ?? error.code ?? 'card_declined', error.message ?? '')
}

/** The meaning of a failed call of the provider. */
export function outcomeOfError(error: unknown): ChargeOutcome {
  if (error instanceof Stripe.errors.StripeCardError) {
    const code = error.decline_code ?? error.code ?? 'card_declined'
    return declined(error.payment_intent?.id ?? null, code, error.message)
  }
  // The call was understood and refused: nothing was taken.
  const isRefused =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  if (isRefused && error.statusCode !== 409) {
    const decline_code = error.code ?? 'refused_by_provider'
    return { state: 'failed', provider_id: null, decline_code, decline: 'hard', message: error.message }
  }
  return { state: 'unknown' }
}

/** The bank wants the owner of the card, who was not there, or did not prove who they are: they may still do so. */
const OWNER_ASKED_FOR: readonly string[] = ['authentication_required', 'payment_intent_authentication_failure']

function declined(provider_id: string | null, decline_code: string, message: string): ChargeOutcome {
  if (OWNER_ASKED_FOR.includes(decline_code) && provider_id !== null) return { state: 'requires_action', provider_id }
  return { state: 'failed', provider_id, decline_code, decline: kindOfDecline(decline_code), message }
}
