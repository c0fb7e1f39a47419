/** A line of a family's account, as far as reversing it goes. Amounts are pence; above zero is to the family's credit. */
export interface PostedTransaction {
  id: number
  customer_id: number
  franchisee_id: number
  type: string
  amount: number
  description: string
  /** Whether another line reverses it. */
  reversed: boolean
}

/**
 * CUS-06, TXN-06: nothing is ever taken out of an account. Deleting a line posts one that takes its amount back, so that
 * the balance is as if it had not been.
 *
 * @returns the line to post, or in `refused` why there is none
 */
export function reversalOf(transaction: PostedTransaction) {
  if (transaction.type === 'reversal') return { refused: 'A reversal cannot be deleted.' }
  if (transaction.reversed) return { refused: 'This transaction has been deleted already.' }
  const { id, customer_id, franchisee_id, amount, description } = transaction
  return {
    post: { customer_id, franchisee_id, type: 'reversal', amount: -amount, reverses_id: id, description } as const,
  }
}
