import type Stripe from 'stripe'
import { newId } from '../simulator.ts'

const MISSING = ['business_profile.url', 'external_account', 'tos_acceptance.date', 'tos_acceptance.ip']

/** A new connected account. One that is not ready takes no charges until its owner has told Stripe what it asks. */
export function newAccount(
  created: number,
  type: 'express' | 'standard',
  isReady: boolean,
  given: Partial<Stripe.Account> = {},
): Stripe.Account {
  const id = newId('acct', 16)
  const requirements = requirementsOf(isReady ? [] : MISSING)
  return {
    id,
    object: 'account',
    business_profile: null,
    business_type: null,
    capabilities: { card_payments: isReady ? 'active' : 'inactive', transfers: isReady ? 'active' : 'inactive' },
    charges_enabled: isReady,
    controller: { type: type === 'express' ? 'application' : 'account' },
    country: 'GB',
    created,
    default_currency: 'gbp',
    details_submitted: isReady,
    email: null,
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    future_requirements: requirementsOf([]),
    metadata: {},
    payouts_enabled: isReady,
    requirements,
    settings: null,
    tos_acceptance: { date: isReady ? created : null, ip: null, user_agent: null },
    type,
    ...given,
  }
}

/** An account whose owner has told Stripe everything. */
export function ready(account: Stripe.Account): Stripe.Account {
  return {
    ...account,
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    requirements: requirementsOf([]),
  }
}

function requirementsOf(due: string[]): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: due.length === 0 ? null : 'requirements.past_due',
    errors: [],
    eventually_due: due,
    past_due: [],
    pending_verification: [],
  }
}
