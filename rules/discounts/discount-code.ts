/** A discount code, DISC-02. */
export interface DiscountCode {
  type: 'percentage' | 'fixed'
  /** Of 100, or pence. */
  amount: number
  /** Null: a code of head office, for all franchisees. */
  franchisee_id: number | null
  booking_types: readonly ('pay_as_you_go' | 'monthly')[]
  usage_limit: number | null
  /** Usages that are not released. */
  used: number
  active: boolean
}

/** DISC-04, DISC-05, DISC-08: the reason why a code is refused for a booking; undefined when it is valid. */
export function codeRefusal(
  code: DiscountCode,
  booking: { franchisee_id: number; type: 'pay_as_you_go' | 'monthly' },
): string | undefined {
  if (!code.active) return 'This discount code is no longer active.'
  if (code.franchisee_id !== null && code.franchisee_id !== booking.franchisee_id) {
    return 'This discount code is for another franchisee.'
  }
  if (!code.booking_types.includes(booking.type)) return 'This discount code is not for this kind of booking.'
  if (code.usage_limit !== null && code.used >= code.usage_limit) return 'This discount code has been used up.'
  return undefined
}
