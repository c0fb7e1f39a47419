/** A line of a family's account, as needed to tell whether staff may delete it. */
export interface DeletableLine {
  type: string
  cause: string
  method: string | null
  /** True when another line reverses it. */
  reversed: boolean
}

/** The reason why a line cannot be deleted. */
export type DeletionRefusal = 'reversal' | 'reversed' | 'of_plan' | 'of_order' | 'by_card' | 'of_refund' | 'of_dispute'

/**
 * CUS-06, TXN-06: the reason why a line cannot be deleted, which posts its reversal; undefined when it can. What a card, a
 * plan or an order has made follows from them, so it is put right there.
 */
export function deletionRefusal({ type, cause, method, reversed }: DeletableLine): DeletionRefusal | undefined {
  if (type === 'reversal') return 'reversal'
  if (reversed) return 'reversed'
  if (cause === 'period') return 'of_plan'
  if (cause === 'order') return 'of_order'
  const isMoney = ['payment', 'refund', 'dispute'].includes(cause)
  if (isMoney && method === 'stripe') return 'by_card'
  if (cause === 'refund') return 'of_refund'
  if (cause === 'dispute') return 'of_dispute'
  return undefined
}
