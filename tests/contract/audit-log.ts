import { sql } from 'kysely'
import type { Reply } from './world/client.ts'
import { marksOf } from './oracle/marks-of.ts'
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
  const named = Object.fromEntries([...tables, 'audit_log'].map((table) => [table, table]))
  const marks = await database.asTenant(tenant.id, (tx) => marksOf(tx, named))
  return Object.values(marks).join('\n')
}
