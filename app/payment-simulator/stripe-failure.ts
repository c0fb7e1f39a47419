import type Stripe from 'stripe'

/** Stripe's words about a call that it refuses. */
export interface FailureBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: Stripe.PaymentIntent
  setup_intent?: Stripe.SetupIntent
  payment_method?: Stripe.PaymentMethod
}

/** A call that the simulator refuses, as Stripe would. */
export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: FailureBody,
  ) {
    super(body.message)
  }
}

/** Refuses the parameters of a call: 400. */
export function invalid(message: string, more: Partial<FailureBody> = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...more })
}

/** Refuses what is not there: 404. */
export function missing(kind: string, id: string, param = 'id'): StripeFailure {
  const message = `No such ${kind}: '${id}'`
  return new StripeFailure(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}

/** Refuses as the bank that issued the card does: 402. */
export function cardError(code: string, message: string, more: Partial<FailureBody> = {}): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', code, message, ...more })
}

/** Closes the connection without a reply. */
export class LostReply extends Error {}
