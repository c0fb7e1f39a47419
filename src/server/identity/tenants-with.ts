import { type RawBuilder, sql } from 'kysely'
import type { Database, TenantRow } from '../database/database.ts'

/**
 * The tenants for which something is to be done.
 *
 * ```ts
 * await tenantsWith(database, sql`reset_requests`)
 * ```
 *
 * @param rows of all tenants: a table, and which of its rows
 */
export function tenantsWith(database: Database, rows: RawBuilder<unknown>): Promise<TenantRow[]> {
  return database.asOwner((tx) =>
    tx.query(sql<TenantRow>`select * from tenants where id in (select tenant_id from ${rows}) order by id`),
  )
}
