import { sql } from 'kysely'
import { SYSTEM_USER_ID } from '../jobs/system-user.ts'
import type { RequestContext } from '../request-context.ts'
import type { Sql } from '../sql/sql.ts'
import { valueIn } from '../write/plan/write-call.ts'

/** A change to one record, for the audit log. */
export interface AuditEntry {
  /** Name of the entity. */
  entity: string
  action: 'create' | 'update' | 'delete' | 'impersonate'
  /** SQL of the record's id. */
  recordId: Sql
  /** SQL of the old values, as jsonb; for an update only the fields that changed. */
  before?: Sql
  /** SQL of the new values. */
  after?: Sql
}

/**
 * `insert into audit_log … select … from …`: an audit line for each row of `from`, in the same statement as the change.
 * The user, any impersonator, the time and the request come from the context.
 */
export function auditSql(context: RequestContext, entry: AuditEntry, from: Sql): Sql {
  const value = (of: (request: RequestContext) => unknown) => valueIn(context, of)
  return sql`
    insert into audit_log
      (tenant_id, entity, record_id, action, actor_user_id, impersonator_user_id, at, request_id, before, after)
    select
      ${value(({ tx }) => tx.tenantId)}::bigint, ${entry.entity}::text, ${entry.recordId}, ${entry.action}::text,
      ${value(({ user }) => (user.id === SYSTEM_USER_ID ? null : user.id))}::bigint,
      ${value(({ user }) => user.impersonator?.id ?? null)}::bigint,
      ${value(({ now }) => now.toISOString())}::timestamptz, ${value(({ requestId }) => requestId)}::text,
      ${entry.before ?? sql`null`}, ${entry.after ?? sql`null`}
    from ${from}`
}

/** Columns of a row of the statement as jsonb, without a limit on their number. */
export function columnsAsJson(from: string, columns: readonly string[]): Sql {
  if (columns.length === 0) return sql`'{}'::jsonb`
  const parts: Sql[] = []
  for (let first = 0; first < columns.length; first += MOST_PAIRS) {
    const pairs = columns
      .slice(first, first + MOST_PAIRS)
      .map((column) => sql`${sql.lit(column)}, ${sql.id(from)}.${sql.id(column)}`)
    parts.push(sql`jsonb_build_object(${sql.join(pairs)})`)
  }
  return sql`(${sql.join(parts, sql` || `)})`
}

/** A function of PostgreSQL takes a hundred arguments. */
const MOST_PAIRS = 50
