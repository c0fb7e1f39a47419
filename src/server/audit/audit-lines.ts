import { sql } from 'kysely'
import type { DateRange } from '#protocol/list-query.ts'
import type { RequestContext } from '../request-context.ts'
import { and } from '../sql/boolean.ts'
import type { Sql } from '../sql/sql.ts'

/** A stored line of the audit log. */
export interface AuditLine {
  id: number
  at: string
  entity: string
  record_id: number
  action: string
  request_id: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  by: { id: number; name: string } | null
  impersonator: { id: number; name: string } | null
}

/** Filters of the audit log. */
export interface AuditAsked {
  /** Limits the lines to these entities. */
  entities: readonly string[]
  recordId?: number
  /** Part of the name, or the email, of the user or their impersonator. */
  person?: string
  action?: string
  /** Civil days in the tenant's zone, both inclusive. */
  dates?: DateRange
  page: number
  count: number
}

/** Lines are counted up to this many; beyond it the total is an estimate. */
export const MOST_COUNTED = 10_000

/** A page of the audit log, latest first, and the total number of lines. */
export async function auditLines(
  context: RequestContext,
  asked: AuditAsked,
): Promise<{ lines: AuditLine[]; total: number }> {
  const where = and(conditions(context, asked))
  const rows = await context.tx.query(sql<AuditLine & { total: number }>`
    select a.id, a.at, a.entity, a.record_id, a.action, a.request_id, a.before, a.after,
      ${personSql('u')} as by, ${personSql('i')} as impersonator,
      (select count(*) from (select from audit_log a where ${where} limit ${MOST_COUNTED + 1}::integer) as counted) as total
    from audit_log a
      left join users u on u.tenant_id = a.tenant_id and u.id = a.actor_user_id
      left join users i on i.tenant_id = a.tenant_id and i.id = a.impersonator_user_id
    where ${where}
    order by a.at desc, a.id desc
    limit ${asked.count}::integer offset ${(asked.page - 1) * asked.count}::integer`)
  return { lines: rows.map(({ total: _total, ...line }) => line), total: Number(rows[0]?.total ?? 0) }
}

function personSql(alias: string): Sql {
  const name = sql`trim(${sql.id(alias, 'first_name')} || ' ' || ${sql.id(alias, 'last_name')})`
  const person = sql`jsonb_build_object('id', ${sql.id(alias, 'id')}, 'name', ${name})`
  return sql`case when ${sql.id(alias, 'id')} is not null then ${person} end`
}

function conditions({ tx, tenant }: RequestContext, asked: AuditAsked): Sql[] {
  const { entities, recordId, person, action, dates = {} } = asked
  const startOf = (date: string) => sql`(${date}::date::timestamp at time zone ${tenant.timezone}::text)`
  const people = sql`(
    select id from users
    where tenant_id = ${tx.tenantId}::bigint
      and (first_name || ' ' || last_name || ' ' || email) collate "und-x-icu" ilike ${`%${person?.replace(/[\\%_]/g, '\\$&')}%`}::text)`
  return [
    sql`a.tenant_id = ${tx.tenantId}::bigint`,
    sql`a.entity = any(${entities}::text[])`,
    ...(recordId === undefined ? [] : [sql`a.record_id = ${recordId}::bigint`]),
    ...(action === undefined ? [] : [sql`a.action = ${action}::text`]),
    ...(person === undefined ? [] : [sql`(a.actor_user_id in ${people} or a.impersonator_user_id in ${people})`]),
    ...(dates.startDate === undefined ? [] : [sql`a.at >= ${startOf(dates.startDate)}`]),
    ...(dates.endDate === undefined ? [] : [sql`a.at < ${startOf(dates.endDate)} + interval '1 day'`]),
  ]
}
