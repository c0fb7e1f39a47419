import { sql } from 'kysely'
import type { HookDefinition } from '#server/api.ts'

/**
 * Brings the balances along that new lines of accounts change, whichever way the lines are written: one statement, in the order
 * of the families, so that two who post at once wait for each other instead of locking each other out.
 */
const updateBalances: HookDefinition<'customer_transaction'> = async ({ tx, now }, { rows }) => {
  const posted = rows.map(({ after }) => after)
  await tx.query(sql`
    insert into customer_balances (tenant_id, created_at, updated_at, customer_id, franchisee_id, balance)
    select ${tx.tenantId}::bigint, ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz, customer_id, franchisee_id, sum(amount)
    from jsonb_to_recordset(${JSON.stringify(posted)}::jsonb)
      as posted(customer_id bigint, franchisee_id bigint, amount bigint)
    group by customer_id, franchisee_id
    order by customer_id, franchisee_id
    on conflict (tenant_id, customer_id, franchisee_id) do update
    set balance = customer_balances.balance + excluded.balance, updated_at = excluded.updated_at,
      version = customer_balances.version + 1`)
}

export default updateBalances
