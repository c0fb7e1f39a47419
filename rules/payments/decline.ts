/** Declines after which another attempt may go through: too little money, a limit, a bank that could not be reached. */
const SOFT = new Set([
  'approve_with_id',
  'call_issuer',
  'card_declined',
  'card_velocity_exceeded',
  'do_not_honor',
  'duplicate_transaction',
  'generic_decline',
  'insufficient_funds',
  'issuer_not_available',
  'lock_timeout',
  'no_action_taken',
  'not_permitted',
  'processing_error',
  'rate_limit',
  'reenter_transaction',
  'service_not_allowed',
  'try_again_later',
  'withdrawal_count_limit_exceeded',
])

/**
 * A hard decline will be one again; after a soft one another attempt may go through. A code that is not known counts as hard: nobody
 * can tell that waiting helps, so a person looks at it.
 *
 * @param code of the provider; null when there was none
 */
export function kindOfDecline(code: string | null): 'hard' | 'soft' {
  return code === null || SOFT.has(code) ? 'soft' : 'hard'
}
