import type Stripe from 'stripe'
import { confirmPayment } from '../charge-card.ts'
import { listOf, numberOf, objectOf, type Parameters, textOf, textsOf } from '../form-body.ts'
import { newPaymentIntent } from '../objects/payment-intent.ts'
import { newSetupIntent } from '../objects/setup-intent.ts'
import { confirmSetup, methodOf, wrongState } from '../save-card.ts'
import type { Platform } from '../simulator.ts'
import { invalid } from '../stripe-failure.ts'
import { page } from './listing.ts'
import type { SimulatedRoute } from './simulated-call.ts'

/** Setup intents and payment intents. */
export const INTENT_ROUTES: readonly SimulatedRoute[] = [
  {
    method: 'POST',
    path: '/v1/setup_intents',
    answer({ platform, parameters }) {
      const customer = customerIn(platform, parameters)
      const created = newSetupIntent(platform.now, {
        customer,
        allowed_payment_method_types: typesIn(parameters),
        description: textOf(parameters, 'description') ?? null,
        metadata: textsOf(parameters, 'metadata'),
        usage: textOf(parameters, 'usage') ?? 'off_session',
      })
      const intent = platform.publish('setup_intent.created', 'setup_intent', created)
      return isTrue(parameters, 'confirm') ? confirmedSetup(platform, intent, parameters) : intent
    },
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    answer: ({ platform, ids }) => platform.require('setup_intent', ids.id ?? ''),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    answer: ({ platform, ids, parameters }) =>
      confirmedSetup(platform, platform.require('setup_intent', ids.id ?? ''), parameters),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents',
    answer({ platform, parameters }) {
      const intent = platform.publish('payment_intent.created', 'payment_intent', askedFor(platform, parameters))
      return isTrue(parameters, 'confirm') ? confirmedPayment(platform, intent, parameters) : intent
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    answer({ platform, parameters }) {
      const customer = textOf(parameters, 'customer')
      const all = platform.store.list(platform.id, 'payment_intent')
      const chosen = customer === undefined ? all : all.filter((intent) => intent.customer === customer)
      return page('/v1/payment_intents', chosen, parameters)
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    answer: ({ platform, ids }) => platform.require('payment_intent', ids.id ?? ''),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    answer: ({ platform, ids, parameters }) =>
      confirmedPayment(platform, platform.require('payment_intent', ids.id ?? ''), parameters),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    answer({ platform, ids, parameters }) {
      const intent = platform.require('payment_intent', ids.id ?? '')
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw wrongState(intent)
      return platform.publish('payment_intent.canceled', 'payment_intent', {
        ...intent,
        canceled_at: platform.now,
        cancellation_reason: reasonOf(textOf(parameters, 'cancellation_reason')),
        next_action: null,
        status: 'canceled',
      })
    },
  },
]

function confirmedSetup(platform: Platform, intent: Stripe.SetupIntent, parameters: Parameters) {
  const method = methodOf(platform, textOf(parameters, 'payment_method') ?? '')
  return confirmSetup(platform, intent, method, textOf(parameters, 'return_url'))
}

function confirmedPayment(platform: Platform, intent: Stripe.PaymentIntent, parameters: Parameters) {
  const method = methodOf(platform, textOf(parameters, 'payment_method') ?? String(intent.payment_method))
  if (intent.customer !== null && method.customer !== intent.customer) {
    throw invalid('The customer does not have a payment method with the ID provided.', { param: 'payment_method' })
  }
  return confirmPayment(platform, intent, method, {
    offSession: isTrue(parameters, 'off_session'),
    returnUrl: textOf(parameters, 'return_url'),
  })
}

function askedFor(platform: Platform, parameters: Parameters): Stripe.PaymentIntent {
  const amount = numberOf(parameters, 'amount')
  const currency = textOf(parameters, 'currency')
  if (amount === undefined || amount < 1) throw invalid('Invalid positive integer', { param: 'amount' })
  if (amount < 30) {
    throw invalid('Amount must be at least £0.30 gbp', { code: 'amount_too_small', param: 'amount' })
  }
  if (currency === undefined) throw invalid('Missing required param: currency.', { param: 'currency' })
  const fee = numberOf(parameters, 'application_fee_amount') ?? null
  const transfer = objectOf(parameters, 'transfer_data')
  const destination = transfer && textOf(transfer, 'destination')
  if (destination !== undefined) requireReady(platform, destination)
  if (fee !== null && (destination === undefined || fee > amount)) {
    throw invalid('The application fee cannot be charged.', { param: 'application_fee_amount' })
  }
  return newPaymentIntent(platform.now, {
    amount,
    currency,
    allowed_payment_method_types: typesIn(parameters),
    customer: customerIn(platform, parameters),
    description: textOf(parameters, 'description') ?? null,
    metadata: textsOf(parameters, 'metadata'),
    application_fee_amount: fee,
    transfer_data: destination === undefined ? null : { destination },
    payment_method: textOf(parameters, 'payment_method') ?? null,
    statement_descriptor_suffix: textOf(parameters, 'statement_descriptor_suffix') ?? null,
  })
}

function requireReady(platform: Platform, destination: string): void {
  const account = platform.require('account', destination, 'transfer_data[destination]')
  if (account.charges_enabled) return
  const message = 'Your destination account needs to have the transfers capability enabled.'
  throw invalid(message, { code: 'insufficient_capabilities_for_transfer' })
}

function customerIn(platform: Platform, parameters: Parameters): string | null {
  const id = textOf(parameters, 'customer')
  return id === undefined ? null : platform.require('customer', id, 'customer').id
}

function isTrue(parameters: Parameters, name: string): boolean {
  return textOf(parameters, name) === 'true'
}

/** Cards are all that the simulator knows. */
function typesIn(parameters: Parameters): ['card'] | null {
  const types = listOf(parameters, 'allowed_payment_method_types')
  if (types.some((type) => type !== 'card')) throw invalid('The simulator knows cards alone.')
  return types.length === 0 ? null : ['card']
}

const REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const

function reasonOf(text: string | undefined) {
  return REASONS.find((reason) => reason === text) ?? null
}
