import { sql } from 'kysely'
import type { Transaction } from '#server/api.ts'

/** A balance that differs from its transactions. Pence. */
export interface LedgerDifference {
  customer_id: number
  franchisee_id: number
  /** The stored balance; null when there is none. */
  balance: number | null
  /** The sum of the transactions; null where there are none. */
  posted: number | null
}

/** Every balance of the tenant that is not the sum of its transactions. Empty when all is well. */
export function ledgerDifferences(tx: Transaction): Promise<LedgerDifference[]> {
  return tx.query<LedgerDifference>(sql`
    select customer_id, franchisee_id, kept.balance, sums.posted
    from customer_balances as kept
    full join (
      select customer_id, franchisee_id, sum(amount) as posted from customer_transactions group by customer_id, franchisee_id
    ) as sums using (customer_id, franchisee_id)
    where kept.balance is distinct from sums.posted
    order by customer_id, franchisee_id`)
}
