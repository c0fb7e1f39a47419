import { type RawBuilder, sql } from 'kysely'
import type { Database, TenantRow } from '../../database/database.ts'

/**
 * The tenants that have matching rows, for background work.
 *
 * ```ts
 * await tenantsWith(database, sql`reset_requests`)
 * ```
 *
 * @param rows of all tenants: a table, with an optional condition
 */
export function tenantsWith(database: Database, rows: RawBuilder<unknown>): Promise<TenantRow[]> {
  return database.asOwner((tx) =>
    tx.query(sql<TenantRow>`select * from tenants where id in (select tenant_id from ${rows}) order by id`),
  )
}
