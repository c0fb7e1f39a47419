/** A line of a family's account, as needed to reverse it. Amounts are pence; positive is to the family's credit. */
export interface PostedTransaction {
  id: number
  customer_id: number
  franchisee_id: number
  type: string
  amount: number
  description: string
  /** True when another line reverses it. */
  reversed: boolean
}

/**
 * CUS-06, TXN-06: nothing is ever removed from an account. Deleting a line posts one that takes its amount back, so
 * that the balance is as if it had not been.
 *
 * @returns the line to post, or in `refused` the reason why there is none
 */
export function reversalOf(transaction: PostedTransaction) {
  if (transaction.type === 'reversal') return { refused: 'A reversal cannot be deleted.' }
  if (transaction.reversed) return { refused: 'This transaction has been deleted already.' }
  const { id, customer_id, franchisee_id, amount, description } = transaction
  return {
    post: { customer_id, franchisee_id, type: 'reversal', amount: -amount, reverses_id: id, description } as const,
  }
}
