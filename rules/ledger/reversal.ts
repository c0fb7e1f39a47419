/** A line of a family's account, as needed to tell whether staff may delete it. */
export interface DeletableLine {
  type: string
  cause: string
  method: string | null
  /** True when another line reverses it. */
  reversed: boolean
}

const REFUND_IT = 'Refund it instead'

/**
 * CUS-06, TXN-06: the reason why a line cannot be deleted, which posts its reversal; undefined when it can. What a card, a
 * plan or an order has made follows from them, so it is put right there.
 */
export function deletionRefusal({ type, cause, method, reversed }: DeletableLine): string | undefined {
  if (type === 'reversal') return 'A reversal cannot be deleted.'
  if (reversed) return 'This transaction has been deleted already.'
  if (cause === 'period') return `This was charged by a plan. ${REFUND_IT}.`
  if (cause === 'order') return `This is of an order. ${REFUND_IT}.`
  const isMoney = ['payment', 'refund', 'dispute'].includes(cause)
  if (isMoney && method === 'stripe') return `This is money that a card paid. ${REFUND_IT}.`
  if (cause === 'refund') return 'This is of a refund. Take the refund back instead.'
  if (cause === 'dispute') return 'This is of a dispute, which ends by itself.'
  return undefined
}
