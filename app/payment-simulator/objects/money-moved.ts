import type Stripe from 'stripe'
import { newId } from '../simulator.ts'

/** Stripe's fee for a card of this country: 1.5 % and 20p. */
export function feeFor(amount: number): number {
  return Math.round(amount * 0.015) + 20
}

/** Money that came into the balance, or left it. Pence. */
export function newBalanceTransaction(
  created: number,
  moved: Pick<Stripe.BalanceTransaction, 'amount' | 'currency' | 'type'> & { source: string; fee?: number },
): Stripe.BalanceTransaction {
  const { amount, currency, type, source, fee = 0 } = moved
  const details = {
    amount: fee,
    application: null,
    currency,
    description: 'Stripe processing fees',
    type: 'stripe_fee',
  }
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: created,
    balance_type: 'payments',
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [details],
    net: amount - fee,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source,
    status: 'available',
    type,
  }
}

/** The part of a charge that goes to a connected account. */
export function newTransfer(created: number, charge: Stripe.Charge, destination: string): Stripe.Transfer {
  const id = newId('tr')
  const url = `/v1/transfers/${id}/reversals`
  return {
    id,
    object: 'transfer',
    amount: charge.amount,
    amount_reversed: 0,
    balance_transaction: null,
    created,
    currency: charge.currency,
    description: null,
    destination,
    destination_payment: newId('py'),
    livemode: false,
    metadata: {},
    reversals: { object: 'list', data: [], has_more: false, url },
    reversed: false,
    source_transaction: charge.id,
    source_type: 'card',
    transfer_group: charge.transfer_group,
  }
}

/** The part of a charge that the platform keeps. */
export function newApplicationFee(
  created: number,
  charge: Stripe.Charge,
  { amount, account }: { amount: number; account: string },
): Stripe.ApplicationFee {
  const id = newId('fee')
  const url = `/v1/application_fees/${id}/refunds`
  return {
    id,
    object: 'application_fee',
    account,
    amount,
    amount_refunded: 0,
    application: 'ca_simulator',
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: charge.currency,
    fee_source: { charge: charge.id, type: 'charge' },
    livemode: false,
    originating_transaction: charge.id,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url },
  }
}

/** Money that goes back to a card. */
export function newRefund(
  created: number,
  charge: Stripe.Charge,
  given: Partial<Stripe.Refund> & { amount: number },
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
    ...given,
  }
}
