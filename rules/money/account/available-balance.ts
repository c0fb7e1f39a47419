/** States of a payment. */
export type PaymentState =
  'scheduled' | 'processing' | 'requires_action' | 'unknown' | 'failed' | 'succeeded' | 'cancelled'

/** A payment of a family, as far as it decides about their balance. Pence. */
export interface OpenPayment {
  amount: number
  state: PaymentState
  /** ISO; null when nobody tries it again by itself. */
  next_try_on: string | null
  /** True when the charge that it pays stands in the ledger. */
  charge_posted: boolean
}

/** A refund that is under way. Pence. */
export interface OpenRefund {
  amount: number
  /** The part of it that is credited first, so that it does not draw on the account. */
  given_back: number
}

/**
 * The balance that may be used or asked for: payments that are under way count as made, since their charge is in the
 * balance already, and credit that a pending acceptance will use, or a refund under way takes out, is not there any more. So
 * nothing is asked for, used, or given back twice.
 *
 * @param balance pence, sum of the ledger
 * @param promised credit that pending acceptances will use, each in pence
 * @param refunds those that are under way, and not posted yet
 */
export function availableBalance(
  balance: number,
  payments: readonly OpenPayment[],
  promised: readonly number[],
  refunds: readonly OpenRefund[] = [],
): number {
  const coming = payments.filter(isComing).reduce((sum, { amount }) => sum + amount, 0)
  const leaving = refunds.reduce((sum, { amount, given_back }) => sum + amount - given_back, 0)
  return balance + coming - promised.reduce((sum, amount) => sum + amount, 0) - leaving
}

function isComing({ state, next_try_on, charge_posted }: OpenPayment): boolean {
  if (!charge_posted) return false
  return (
    ['scheduled', 'processing', 'requires_action', 'unknown'].includes(state) ||
    (state === 'failed' && next_try_on !== null)
  )
}
