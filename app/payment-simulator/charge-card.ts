import type Stripe from 'stripe'
import { newCharge } from './objects/charge.ts'
import { DISPUTE_FEE, newDispute } from './objects/dispute.ts'
import { feeFor, newApplicationFee, newBalanceTransaction, newTransfer } from './objects/money-moved.ts'
import { cardOf, challenge, declinedCard, errorOf, wrongState } from './save-card.ts'
import type { Platform } from './simulator.ts'
import { cardError, StripeFailure } from './stripe-failure.ts'
import type { TestCard } from './test-cards.ts'

const CONFIRMABLE: readonly string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']

const AUTHENTICATION_REQUIRED = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** Confirms a payment intent with a card: charges it, refuses it, or asks for its owner. */
export function confirmPayment(
  platform: Platform,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { offSession, returnUrl }: { offSession: boolean; returnUrl: string | undefined },
): Stripe.PaymentIntent {
  if (!CONFIRMABLE.includes(intent.status)) throw wrongState(intent)
  const card = cardOf(platform, method.id)
  const withMethod = { ...intent, payment_method: method.id, last_payment_error: null }
  if (card.rateLimited) {
    throw new StripeFailure(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' })
  }
  if (card.challenge === 'always') {
    if (offSession) return refuse(platform, withMethod, method, { ...card, decline: AUTHENTICATION_REQUIRED })
    return platform.publish('payment_intent.requires_action', 'payment_intent', {
      ...withMethod,
      next_action: challenge(platform, intent.id, returnUrl),
      status: 'requires_action',
    })
  }
  if (card.decline) return refuse(platform, withMethod, method, card)
  return succeed(platform, withMethod)
}

/** Takes the money of a payment intent. */
export function succeed(platform: Platform, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const method = platform.require('payment_method', String(intent.payment_method))
  const { now } = platform
  const charge = newCharge(now, intent, method, {})
  const moved = platform.keep(
    'balance_transaction',
    newBalanceTransaction(now, {
      amount: charge.amount,
      currency: charge.currency,
      type: 'charge',
      source: charge.id,
      fee: feeFor(charge.amount),
    }),
  )
  const settled: Stripe.Charge = { ...charge, balance_transaction: moved.id, ...passOn(platform, charge) }
  platform.publish('charge.succeeded', 'charge', settled)
  const paid = platform.publish('payment_intent.succeeded', 'payment_intent', {
    ...intent,
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    status: 'succeeded',
  })
  if (cardOf(platform, method.id).afterwards === 'dispute') dispute(platform, settled)
  return paid
}

/** Passes a charge on to the connected account that it is for, less what the platform keeps. */
function passOn(platform: Platform, charge: Stripe.Charge): Partial<Stripe.Charge> {
  const destination = charge.transfer_data?.destination
  if (typeof destination !== 'string') return {}
  const transfer = platform.publish('transfer.created', 'transfer', newTransfer(platform.now, charge, destination))
  const amount = charge.application_fee_amount
  if (!amount) return { transfer: transfer.id }
  const fee = newApplicationFee(platform.now, charge, { amount, account: destination })
  platform.publish('application_fee.created', 'application_fee', fee)
  return { transfer: transfer.id, application_fee: fee.id }
}

/** Refuses a charge, keeps that it was tried, and says so. */
export function refuse(
  platform: Platform,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  card: TestCard,
): never {
  const { code, message, decline_code } = declinedCard(card).body
  const charge = platform.publish('charge.failed', 'charge', {
    ...newCharge(platform.now, intent, method, {
      amount_captured: 0,
      captured: false,
      failure_code: code ?? null,
      failure_message: message,
      paid: false,
      status: 'failed',
    }),
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'declined_by_network',
      reason: decline_code ?? code ?? null,
      risk_level: 'normal',
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
  })
  const failed = platform.publish('payment_intent.payment_failed', 'payment_intent', {
    ...intent,
    last_payment_error: { ...errorOf(card, method), charge: charge.id },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  throw cardError(code ?? 'card_declined', message, {
    ...(decline_code && { decline_code }),
    charge: charge.id,
    payment_intent: failed,
    payment_method: method,
  })
}

function dispute(platform: Platform, charge: Stripe.Charge): void {
  platform.publish('charge.dispute.created', 'dispute', disputeCharge(platform, charge))
}

/** The bank takes a charge back, and the fee for it. */
export function disputeCharge(platform: Platform, charge: Stripe.Charge): Stripe.Dispute {
  const { now } = platform
  const moved = platform.keep(
    'balance_transaction',
    newBalanceTransaction(now, {
      amount: -charge.amount,
      currency: charge.currency,
      type: 'adjustment',
      source: charge.id,
      fee: DISPUTE_FEE,
    }),
  )
  platform.keep('charge', { ...charge, disputed: true })
  return newDispute(now, charge, moved)
}
