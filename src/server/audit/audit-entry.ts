import { sql } from 'kysely'
import { SYSTEM_USER_ID } from '../jobs/system-user.ts'
import type { RequestContext } from '../request-context.ts'
import type { Sql } from '../sql/sql.ts'

/** What happened to one record, as the audit log keeps it. */
export interface AuditEntry {
  /** Name of the entity. */
  entity: string
  action: 'create' | 'update' | 'delete' | 'impersonate'
  /** SQL of the record's id. */
  recordId: Sql
  /** SQL of what it was, as jsonb; for an update the fields that changed. */
  before?: Sql
  /** SQL of what it became. */
  after?: Sql
}

/**
 * `insert into audit_log … select … from …`: a line of the audit log for each row of `from`, in the same statement as
 * the change that it tells of. Who did it, on whose behalf, when, and in which request comes from the context.
 */
export function auditSql(context: RequestContext, entry: AuditEntry, from: Sql): Sql {
  const { tx, user, now, requestId } = context
  return sql`
    insert into audit_log
      (tenant_id, entity, record_id, action, actor_user_id, impersonator_user_id, at, request_id, before, after)
    select
      ${tx.tenantId}::bigint, ${entry.entity}::text, ${entry.recordId}, ${entry.action}::text,
      ${user.id === SYSTEM_USER_ID ? null : user.id}::bigint,
      ${user.impersonator?.id ?? null}::bigint, ${now.toISOString()}::timestamptz, ${requestId}::text,
      ${entry.before ?? sql`null`}, ${entry.after ?? sql`null`}
    from ${from}`
}

/** Some columns of a row of the statement as jsonb, without limit of their number. */
export function columnsAsJson(from: string, columns: readonly string[]): Sql {
  if (columns.length === 0) return sql`'{}'::jsonb`
  const selected = columns.map((column) => sql`${sql.id(from)}.${sql.id(column)}`)
  return sql`(select to_jsonb(audited) from (select ${sql.join(selected)}) as audited)`
}
