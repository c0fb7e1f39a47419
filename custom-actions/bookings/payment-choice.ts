import type { PaymentChoice } from '#rules/money/quotation/payment-method.ts'
import type { AcceptanceBody } from './accept.contract.ts'

/** ACC-11, ACC-15: the choice of a payment as the rules name it. */
export function choiceOf({ payment_type, payment_method }: AcceptanceBody): PaymentChoice {
  return payment_type === 'manual' ? (payment_method ?? 'cash') : payment_type
}
