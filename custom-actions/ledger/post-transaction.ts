import type { RequestContext } from '#server/api.ts'

/** A line that is added to a family's account with a franchisee. */
export interface NewTransaction {
  customer_id: number
  franchisee_id: number
  type: 'payment' | 'charge' | 'credit' | 'reversal'
  /** Pence; above zero is to the family's credit, so a charge is below it. */
  amount: number
  /** What it is for, in words that the family may read. At most 200 characters. */
  description: string
  /** The lesson and the child that it is for. The same two are posted once, ever. */
  lesson_id?: number
  consumer_id?: number
  /** Of a reversal: the line that it takes back. */
  reverses_id?: number
  /** The day that it counts from, ISO; default: today where the tenant is. */
  dated?: string
}

/**
 * Posts lines in the transaction that is open; their balances follow from it (`update-balances.hook.ts`). Two statements, however
 * many lines there are.
 *
 * @throws Conflict when a line for the same lesson and child, or a reversal of the same line, is there already
 */
export function postTransactions(
  { records, today }: RequestContext,
  transactions: readonly NewTransaction[],
): Promise<void> {
  return records('customer_transaction')
    .asSystem()
    .createMany(transactions.map((transaction) => ({ dated: today, ...transaction })))
}
