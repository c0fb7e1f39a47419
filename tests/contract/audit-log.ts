import { sql } from 'kysely'
import type { Reply } from './world/client.ts'
import type { TenantWorld, World } from './world/world.ts'

/** A row of the audit log. */
export interface AuditRow {
  entity: string
  record_id: number
  action: 'create' | 'update' | 'delete'
  actor_user_id: number | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  at: string
}

/** The audit lines of a request. */
export function auditOf(
  { database, main }: World,
  { requestId }: Pick<Reply, 'requestId'>,
  tenant: TenantWorld = main,
): Promise<AuditRow[]> {
  return database.asTenant(tenant.id, (tx) =>
    tx.query<AuditRow>(sql`
      select entity, record_id, action, actor_user_id, before, after, at
      from audit_log where tenant_id = ${tenant.id}::bigint and request_id = ${requestId} order by id`),
  )
}

/** Stands for every row of a tenant: it changes with any of them. */
export async function fingerprint({ database, model }: World, tenant: TenantWorld): Promise<string> {
  const tables = Object.values(model.entities).flatMap(({ query, table }) => (query ? [] : [table]))
  const marks = [...tables, 'audit_log'].map(
    (table) => sql`(select md5(string_agg(rows::text, '' order by id)) from ${sql.table(table)} as rows
      where tenant_id = ${tenant.id}::bigint)`,
  )
  const [row] = await database.asTenant(tenant.id, (tx) =>
    tx.query<{ mark: string }>(sql`select concat_ws('.', ${sql.join(marks)}) as mark`),
  )
  return row?.mark ?? ''
}
