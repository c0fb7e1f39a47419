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

/**
 * DISC-03: a typed code as it is kept. A family reads it out, or copies it from a mail, with the groups run together, parted by spaces
 * or by another dash.
 */
export function typedCode(typed: string): string {
  const text = typed.trim().toUpperCase()
  const digits = text.replaceAll(/[^0-9A-Z]/g, '')
  return /^[0-9A-F]{16}$/.test(digits) ? (digits.match(/.{4}/g) ?? []).join('-') : text
}

/** The reason why a code is refused for a booking. */
export type CodeRefusal = 'inactive' | 'of_other_franchisee' | 'other_booking' | 'used_up'

/** DISC-04, DISC-05, DISC-08: the reason why a code is refused for a booking; undefined when it is valid. */
export function codeRefusal(
  code: DiscountCode,
  booking: { franchisee_id: number; type: 'pay_as_you_go' | 'monthly' },
): CodeRefusal | undefined {
  if (!code.active) return 'inactive'
  if (code.franchisee_id !== null && code.franchisee_id !== booking.franchisee_id) return 'of_other_franchisee'
  if (!code.booking_types.includes(booking.type)) return 'other_booking'
  if (code.usage_limit !== null && code.used >= code.usage_limit) return 'used_up'
  return undefined
}
