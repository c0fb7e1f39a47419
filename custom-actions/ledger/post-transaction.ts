import { sql } from 'kysely'
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
 * Posts lines, and updates the affected balances, in the open transaction: two statements, however many lines there
 * are. Balances are changed in the order of their families, so that concurrent posts wait for each other instead of
 * deadlocking.
 *
 * @throws Conflict when a line for the same lesson and child, or a reversal of the same line, exists already
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
