import type { RequestContext } from '#server/api.ts'

/** A line to add to a family's account with a franchisee. */
export interface NewTransaction {
  customer_id: number
  franchisee_id: number
  type: 'payment' | 'charge' | 'credit' | 'reversal'
  /** Pence; positive is to the family's credit, so a charge is negative. */
  amount: number
  /** Description for the family. At most 200 characters. */
  description: string
  /** The lesson and the child that it is for. Each pair is posted at most once. */
  lesson_id?: number
  consumer_id?: number
  /** Of a reversal: the reversed line. */
  reverses_id?: number
  /** Its effective date, ISO; default: today in the tenant's zone. */
  dated?: string
}

/**
 * Posts lines in the transaction that is open; their balances follow from it (`update-balances.hook.ts`). Two statements, however
 * many lines there are.
 *
 * @throws Conflict when a line for the same lesson and child, or a reversal of the same line, exists already
 */
export function postTransactions(
  { records, today }: RequestContext,
  transactions: readonly NewTransaction[],
): Promise<void> {
  return records('customer_transaction')
    .asSystem()
    .createMany(transactions.map((transaction) => ({ dated: today, ...transaction })))
}
