/** ACC-11: the choices of a payment; `none` is shown as "Later". */
export type PaymentChoice = 'none' | 'card' | 'cash' | 'bacs' | 'cheque'

/** ACC-15, ACC-19: as an acceptance sends it. */
export interface PaymentMethod {
  payment_type: 'none' | 'card' | 'manual'
  payment_method: 'cash' | 'bacs' | 'cheque' | null
}

/**
 * ACC-12, ACC-13, ACC-14, ACC-15: the payment of an acceptance. A monthly plan always asks for a card, also when
 * nothing is due now, since later payments need it; otherwise nothing due is paid by nothing.
 *
 * @param amountDue pence
 */
export function paymentMethodOf(kind: string, chosen: PaymentChoice, amountDue: number): PaymentMethod {
  if (kind === 'monthly') return { payment_type: 'card', payment_method: null }
  if (amountDue === 0) return { payment_type: 'none', payment_method: null }
  if (chosen === 'none' || chosen === 'card') return { payment_type: chosen, payment_method: null }
  return { payment_type: 'manual', payment_method: chosen }
}
