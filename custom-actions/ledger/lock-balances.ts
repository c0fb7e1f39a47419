import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'
import type { LedgerLine } from './ledger-line.ts'

/**
 * Locks the balances of accounts until the transaction ends, always in the order of the families: who posts to the same ones at
 * once waits. An account that has no balance yet begins with one of nothing. Of all locks this is the last one.
 */
export async function lockBalances(
  { tx, now }: RequestContext,
  accounts: readonly Pick<LedgerLine, 'customer_id' | 'franchisee_id'>[],
): Promise<void> {
  await tx.query(sql`
    insert into customer_balances (tenant_id, created_at, updated_at, customer_id, franchisee_id, balance)
    select distinct ${tx.tenantId}::bigint, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz,
      customer_id, franchisee_id, 0
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as account(customer_id bigint, franchisee_id bigint)
    order by customer_id, franchisee_id
    on conflict (tenant_id, customer_id, franchisee_id) do update set updated_at = customer_balances.updated_at`)
}
