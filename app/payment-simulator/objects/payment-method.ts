import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { newId } from '../simulator.ts'
import type { TestCard } from '../test-cards.ts'

/** The owner of a card, as the form asks. */
export interface CardHolder {
  name: string | null
  postcode: string | null
}

/** A new payment method for a test card. */
export function newPaymentMethod(created: number, card: TestCard, holder: CardHolder): Stripe.PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(holder),
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: holder.postcode === null ? null : 'pass',
        cvc_check: 'pass',
      },
      country: 'GB',
      display_brand: card.brand,
      exp_month: 12,
      exp_year: new Date(created * 1000).getUTCFullYear() + 4,
      fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

/** The details of a payment that come with the card. */
export function billingDetails({ name, postcode }: CardHolder): Stripe.PaymentMethod.BillingDetails {
  const address = { city: null, country: 'GB', line1: null, line2: null, postal_code: postcode, state: null }
  return { address, email: null, name, phone: null, tax_id: null }
}
