import type Stripe from 'stripe'
import { type CardHolder, newPaymentMethod } from './objects/payment-method.ts'
import { newId, type Platform } from './simulator.ts'
import { cardError, invalid, missing, type StripeFailure } from './stripe-failure.ts'
import { TEST_CARDS, type TestCard } from './test-cards.ts'

/** How the test card behind a payment method behaves. */
export function cardOf(platform: Platform, methodId: string): TestCard {
  const behaviour = platform.store.get(platform.id, 'behaviour', methodId)
  const card = TEST_CARDS[behaviour?.card ?? '']
  if (!card) throw missing('PaymentMethod', methodId)
  return card
}

/** The payment method of an id, or a new one for the token of a test card. */
export function methodOf(platform: Platform, idOrToken: string, holder?: CardHolder): Stripe.PaymentMethod {
  const card = TEST_CARDS[idOrToken]
  if (!card) return platform.require('payment_method', idOrToken, 'payment_method')
  const method = newPaymentMethod(platform.now, card, holder ?? { name: null, postcode: null })
  platform.store.put(platform.id, 'behaviour', method.id, { card: idOrToken })
  return platform.keep('payment_method', method)
}

/** Gives a payment method to a customer. */
export function attachMethod(platform: Platform, methodId: string, customer: string): Stripe.PaymentMethod {
  const method = methodOf(platform, methodId)
  const card = cardOf(platform, method.id)
  platform.require('customer', customer, 'customer')
  if (method.customer !== null && method.customer !== customer) {
    throw invalid('The payment method you provided has already been attached to a customer.')
  }
  if (card.refusedAtOnce) throw declinedCard(card)
  return platform.publish('payment_method.attached', 'payment_method', { ...method, customer })
}

/** Takes a payment method away from its customer; it can never be used again. */
export function detachMethod(platform: Platform, methodId: string): Stripe.PaymentMethod {
  const method = platform.require('payment_method', methodId)
  if (method.customer === null) {
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.')
  }
  return platform.publish('payment_method.detached', 'payment_method', { ...method, customer: null })
}

/** Confirms that a card may be charged later: at once, or after its owner has been asked for. */
export function confirmSetup(
  platform: Platform,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  returnUrl: string | undefined,
): Stripe.SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw wrongState(intent)
  const card = cardOf(platform, method.id)
  if (card.refusedAtOnce) {
    const failed = platform.publish('setup_intent.setup_failed', 'setup_intent', {
      ...intent,
      last_setup_error: errorOf(card, method),
      status: 'requires_payment_method',
    })
    throw declinedCard(card, { setup_intent: failed })
  }
  if (card.challenge) {
    return platform.publish('setup_intent.requires_action', 'setup_intent', {
      ...intent,
      payment_method: method.id,
      next_action: challenge(platform, intent.id, returnUrl),
      status: 'requires_action',
    })
  }
  return finishSetup(platform, { ...intent, payment_method: method.id })
}

/** Ends a setup intent whose card may be charged from now on. */
export function finishSetup(platform: Platform, intent: Stripe.SetupIntent): Stripe.SetupIntent {
  const methodId = String(intent.payment_method)
  if (typeof intent.customer === 'string') attachMethod(platform, methodId, intent.customer)
  return platform.publish('setup_intent.succeeded', 'setup_intent', {
    ...intent,
    latest_attempt: newId('setatt'),
    next_action: null,
    status: 'succeeded',
  })
}

/** The page on which the owner of a card proves who they are. */
export function challenge(platform: Platform, intentId: string, returnUrl: string | undefined) {
  const page = new URL('/simulator/challenge', platform.address)
  page.searchParams.set('platform', platform.id)
  page.searchParams.set('intent', intentId)
  if (returnUrl !== undefined) page.searchParams.set('return_url', returnUrl)
  return {
    type: 'redirect_to_url',
    redirect_to_url: { return_url: returnUrl ?? null, url: page.href },
  }
}

/** The refusal of a card, as the API says it. */
export function declinedCard(card: TestCard, more: Partial<StripeFailure['body']> = {}): StripeFailure {
  const { code = 'card_declined', message = 'Your card was declined.', decline_code } = card.decline ?? {}
  return cardError(code, message, { ...(decline_code && { decline_code }), ...more })
}

/** The same as it stands at the intent. */
export function errorOf(card: TestCard, method: Stripe.PaymentMethod) {
  return { ...declinedCard(card).body, type: 'card_error' as const, payment_method: method }
}

/** Refuses to change an intent that has ended. */
export function wrongState({ object, status }: Stripe.PaymentIntent | Stripe.SetupIntent): StripeFailure {
  const message = `You cannot perform this action because the ${object} has a status of ${status}.`
  return invalid(message, { code: `${object}_unexpected_state` })
}
