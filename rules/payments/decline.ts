/** Declines that no further attempt changes: the card is gone, or is not what it says. */
const HARD = new Set([
  'authentication_failed',
  'card_not_supported',
  'expired_card',
  'fraudulent',
  'incorrect_cvc',
  'incorrect_number',
  'invalid_account',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_number',
  'lost_card',
  'merchant_blacklist',
  'new_account_information_available',
  'payment_intent_authentication_failure',
  'payment_method_unexpected_state',
  'pickup_card',
  'refused_by_provider',
  'resource_missing',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'stolen_card',
  'stop_payment_order',
  'transaction_not_allowed',
])

/** A hard decline will be one again; after a soft one, such as too little money, another attempt may go through. */
export function kindOfDecline(code: string | null): 'hard' | 'soft' {
  return code !== null && HARD.has(code) ? 'hard' : 'soft'
}
