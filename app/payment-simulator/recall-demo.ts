import { disputeCharge } from './charge-card.ts'
import { newCharge } from './objects/charge.ts'
import { newCustomer } from './objects/customer.ts'
import { newPaymentIntent } from './objects/payment-intent.ts'
import { newPaymentMethod } from './objects/payment-method.ts'
import type { SimulatedCall } from './routes/simulated-call.ts'
import { type Platform, tenantOfAccount } from './simulator.ts'
import { textOf } from './form-body.ts'
import { type DemoCharge, readDemoCharge, readDemoCustomer, readDemoDispute, readDemoMethod } from './demo-ids.ts'
import { TEST_CARDS } from './test-cards.ts'

const NAMED_BY = ['customer', 'payment_method', 'payment_intent'] as const

/**
 * Recalls the families, cards, payments and disputes of the demo that a call names: their rows were written without a call of the provider,
 * so it meets them here for the first time, and goes on with them as with any others. No event tells of it.
 */
export function recallDemo({ platform, ids, parameters }: SimulatedCall): void {
  const named = [...Object.values(ids), ...NAMED_BY.map((name) => textOf(parameters, name))]
  for (const id of named) if (id !== undefined) recall(platform, id)
}

function recall(platform: Platform, id: string): void {
  if (readDemoCustomer(id) !== undefined) recallCustomer(platform, id)
  const method = readDemoMethod(id)
  if (method) recallMethod(platform, id, method.customer)
  const charge = readDemoCharge(id)
  if (charge) recallIntent(platform, id, charge)
  const disputed = readDemoDispute(id)
  if (disputed !== undefined) recallDispute(platform, id, disputed)
}

function isKnown(
  platform: Platform,
  kind: 'customer' | 'dispute' | 'payment_intent' | 'payment_method',
  id: string,
): boolean {
  return platform.store.get(platform.id, kind, id) !== undefined
}

function recallCustomer(platform: Platform, id: string): void {
  if (!isKnown(platform, 'customer', id)) platform.keep('customer', newCustomer(platform.now, { id }))
}

function recallMethod(platform: Platform, id: string, customer: string): void {
  if (isKnown(platform, 'payment_method', id)) return
  recallCustomer(platform, customer)
  const token = readDemoMethod(id)?.asks ? 'pm_card_authenticationRequired' : 'pm_card_visa'
  const card = TEST_CARDS[token]
  if (!card) return
  const method = newPaymentMethod(platform.now, card, { name: null, postcode: null })
  platform.store.put(platform.id, 'behaviour', id, { card: token })
  platform.keep('payment_method', { ...method, id, customer })
}

function recallIntent(platform: Platform, id: string, demo: DemoCharge): void {
  if (isKnown(platform, 'payment_intent', id)) return
  const { attempt, payment, customer, method, amount, ended } = demo
  recallMethod(platform, method, customer)
  const intent = newPaymentIntent(platform.now, {
    ...{ id, amount, currency: 'gbp', customer, payment_method: method },
    metadata: { tenant: tenantOfAccount(platform.id), payment_attempt: String(attempt), payment: String(payment) },
  })
  if (ended !== 'taken') {
    platform.keep('payment_intent', intent)
    return
  }
  const charge = newCharge(platform.now, intent, platform.require('payment_method', method), {
    id: id.replace(/^pi_/, 'ch_'),
  })
  platform.keep('charge', charge)
  platform.keep('payment_intent', {
    ...intent,
    ...{ status: 'succeeded', amount_received: amount, latest_charge: charge.id },
  })
}

function recallDispute(platform: Platform, id: string, intent: string): void {
  if (isKnown(platform, 'dispute', id)) return
  recall(platform, intent)
  const charge = platform.require('charge', intent.replace(/^pi_/, 'ch_'))
  platform.keep('dispute', { ...disputeCharge(platform, charge), id })
}
