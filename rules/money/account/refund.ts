import { shareOf } from '../vat.ts'

/** A refund of a payment that stands: requested, under way or made, but not failed. Pence. */
export interface StandingRefund {
  amount: number
  given_back: number
}

/** The payment that a refund is of. Pence. */
export interface RefundedPayment {
  amount: number
  state: string
  refunds: readonly StandingRefund[]
  /** True when all that it was for has been credited already, or was never charged. */
  is_credited?: boolean
}

/** The lines that a refund posts, in pence to the family's credit. */
export interface RefundPostings {
  credit: number
  refund: number
}

/** PAY-01, RFD-06: the pence of a payment that can still be refunded. */
export function remaining({ amount, refunds }: RefundedPayment): number {
  return amount - refunds.reduce((sum, refund) => sum + refund.amount, 0)
}

/** The reason why a refund is refused. */
export type RefundRefusal = 'not_taken' | 'nothing' | 'nothing_left' | 'more_than_left' | 'given_back' | 'credited'

/** The reason why a refund is refused; undefined when it is not. */
export function refundRefusal(
  payment: RefundedPayment,
  { amount, given_back }: StandingRefund,
): RefundRefusal | undefined {
  if (payment.state !== 'succeeded') return 'not_taken'
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'nothing'
  const left = remaining(payment)
  if (left <= 0) return 'nothing_left'
  if (amount > left) return 'more_than_left'
  if (given_back < 0 || given_back > amount) return 'given_back'
  if (given_back > 0 && payment.is_credited === true) return 'credited'
  return undefined
}

/**
 * The part of a refund that is given back beyond what the family is owed anyway: its free credit goes first. Shown to
 * the member of staff, who may change it. What has been credited already is not given back a second time, though the
 * family may have used that credit.
 *
 * @param available see `availableBalance`, pence
 */
export function givenBack(amount: number, available: number, is_credited = false): number {
  return is_credited ? 0 : Math.max(0, amount - Math.max(0, available))
}

/** RFD-06: money that leaves is a refund; to the balance, it is a credit and nothing leaves. */
export function refundPostings(destination: 'method' | 'balance', refund: StandingRefund): RefundPostings {
  return destination === 'balance'
    ? { credit: refund.amount, refund: 0 }
    : { credit: refund.given_back, refund: 0 - refund.amount }
}

/**
 * The levy that a refund takes back: what was levied so far, less the levy on what is left of the payment. However a
 * payment is refunded in parts, the parts sum to the levy of the payment.
 *
 * @param levied pence that stand for this payment
 * @param left pence of the payment after this refund
 * @param rate_bp basis points, of the day of the payment
 */
export function levyReversal(levied: number, left: number, rate_bp: number): number {
  return Math.max(0, levied - shareOf(left, rate_bp))
}
