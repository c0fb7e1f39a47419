import type Stripe from 'stripe'
import { newBalanceTransaction, newRefund } from './objects/money-moved.ts'
import { cardOf } from './save-card.ts'
import type { Platform } from './simulator.ts'
import { invalid } from './stripe-failure.ts'

/** Sends money of a charge back to its card, at most what is left of it. */
export function refundCharge(
  platform: Platform,
  charge: Stripe.Charge,
  given: { amount: number | undefined; metadata: Record<string, string>; reason: Stripe.Refund.Reason | null },
): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded
  if (charge.disputed) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  }
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = given.amount ?? left
  if (amount < 1 || amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  }
  const { metadata, reason } = given
  const { afterwards } = cardOf(platform, String(charge.payment_method))
  const status = afterwards === 'refund takes time' ? 'pending' : 'succeeded'
  const refund = newRefund(platform.now, charge, { amount, metadata, reason, status })
  const moved = newBalanceTransaction(platform.now, {
    amount: -amount,
    currency: charge.currency,
    type: 'refund',
    source: refund.id,
  })
  platform.keep('balance_transaction', moved)
  const refunded = charge.amount_refunded + amount
  platform.publish('charge.refunded', 'charge', {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  })
  const made = platform.publish('refund.created', 'refund', { ...refund, balance_transaction: moved.id })
  if (afterwards === 'refund takes time') platform.publish('refund.updated', 'refund', { ...made, status: 'succeeded' })
  if (afterwards === 'refund fails') failLater(platform, made)
  return made
}

/** The bank sends the money back: the refund has failed after all. */
function failLater(platform: Platform, refund: Stripe.Refund): void {
  const charge = platform.require('charge', String(refund.charge))
  const returned = newBalanceTransaction(platform.now, {
    amount: refund.amount,
    currency: refund.currency,
    type: 'refund_failure',
    source: refund.id,
  })
  platform.keep('balance_transaction', returned)
  platform.keep('charge', { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
  platform.publish('refund.failed', 'refund', {
    ...refund,
    failure_balance_transaction: returned.id,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  })
}
