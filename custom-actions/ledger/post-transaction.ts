import { sql } from 'kysely'
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
 * Posts lines, and brings the balances that they change along, in the transaction that is open: two statements, however
 * many lines there are. Balances are changed in the order of their families, so that two who post at once wait for each
 * other instead of locking each other out.
 *
 * @throws Conflict when a line for the same lesson and child, or a reversal of the same line, is there already
 */
export async function postTransactions(
  context: RequestContext,
  transactions: readonly NewTransaction[],
): Promise<void> {
  if (transactions.length === 0) return
  const { records, today } = context
  await records('customer_transaction')
    .asSystem()
    .createMany(transactions.map((transaction) => ({ dated: today, ...transaction })))
  await context.tx.query(sql`
    insert into customer_balances (tenant_id, created_at, updated_at, customer_id, franchisee_id, balance)
    select ${context.tx.tenantId}::bigint, ${context.now.toISOString()}::timestamptz,
      ${context.now.toISOString()}::timestamptz, customer_id, franchisee_id, sum(amount)
    from jsonb_to_recordset(${JSON.stringify(transactions)}::jsonb)
      as posted(customer_id bigint, franchisee_id bigint, amount bigint)
    group by customer_id, franchisee_id
    order by customer_id, franchisee_id
    on conflict (tenant_id, customer_id, franchisee_id) do update
    set balance = customer_balances.balance + excluded.balance, updated_at = excluded.updated_at,
      version = customer_balances.version + 1`)
}
