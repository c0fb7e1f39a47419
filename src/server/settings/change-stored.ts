import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import { auditSql } from '../audit/audit-entry.ts'
import { Conflict } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import type { Sql } from '../sql/sql.ts'
import type { SettingsTarget, StoredSettings } from './settings-target.ts'

/** A stored value to change. */
export interface StoredChange {
  /** Its column. */
  column: 'configuration' | 'features'
  key: string
  /** Null removes the override. */
  value: unknown
  /** Its current value; undefined when there is none. */
  before: unknown
}

/**
 * Refuses a change based on another version than the current one.
 *
 * @throws Conflict with both sides
 */
export function checkVersion(
  ifMatch: number | undefined,
  theirs: { value: unknown; version: number },
  mine: unknown,
): void {
  if (ifMatch === undefined || ifMatch === theirs.version) return
  throw new Conflict(message('errors.changed_meanwhile'), { mine, theirs }, theirs.version)
}

/** The version in a body, for clients that send back what they received. */
export function sentVersion(body: unknown): number | undefined {
  const version = typeof body === 'object' && body !== null ? (body as { version?: unknown }).version : undefined
  return typeof version === 'number' ? version : undefined
}

/** The entity of a value's lines in the audit log. */
export function storedAs(column: StoredChange['column']): 'feature' | 'setting' {
  return column === 'features' ? 'feature' : 'setting'
}

/** The key of a value's version. */
export function versionKey(column: StoredChange['column'], key: string): string {
  return column === 'features' ? `feature:${key}` : key
}

/** The version of a value: the number of its changes plus one. */
export function versionOf(
  target: SettingsTarget,
  { tenant, own }: StoredSettings,
  column: StoredChange['column'],
  key: string,
): number {
  return (target.subject ? own : tenant).versions[versionKey(column, key)] ?? 1
}

/**
 * Stores or removes a value, with its audit line, in one statement. Every server notices at its next request.
 *
 * @returns the new version
 */
export async function changeStored(
  context: RequestContext,
  target: SettingsTarget,
  stored: StoredSettings,
  change: StoredChange,
): Promise<number> {
  const { column, key, value, before } = change
  const version = versionOf(target, stored, column, key)
  const changed = target.subject
    ? overrideSql(context, target.subject, change, version)
    : sql`
      update tenants set ${assignments(context, change, version, sql``)} where id = ${context.tx.tenantId}::bigint returning id`
  const subject = target.subject ? { [target.subject.column]: target.subject.id } : {}
  const entry = {
    entity: storedAs(column),
    action: 'update' as const,
    recordId: sql`changed.id`,
    before: json({ ...subject, [key]: before ?? null }),
    after: json({ ...subject, [key]: value }),
  }
  await context.tx.query(sql`with changed as (${changed}) ${auditSql(context, entry, sql`changed`)}`)
  return version + 1
}

/** The row of a record is created with its first override. */
function overrideSql(
  context: RequestContext,
  subject: { column: string; id: number },
  change: StoredChange,
  version: number,
): Sql {
  const { column, key, value } = change
  const first = value === null ? {} : { [key]: value }
  return sql`
    insert into feature_overrides as o (tenant_id, ${sql.id(subject.column)}, ${sql.id(column)}, setting_versions)
    values (${context.tx.tenantId}::bigint, ${subject.id}::bigint, ${json(first)},
      ${json({ [versionKey(column, key)]: version + 1 })})
    on conflict (tenant_id, ${sql.id(subject.column)}) do update set ${assignments(context, change, version, sql`o.`)}
    returning id`
}

function assignments({ now }: RequestContext, { column, key, value }: StoredChange, version: number, row: Sql): Sql {
  const values = sql`${row}${sql.id(column)}`
  const next = value === null ? sql`${values} - ${key}::text` : sql`${values} || ${json({ [key]: value })}`
  const versions = json({ [versionKey(column, key)]: version + 1 })
  return sql`
    ${sql.id(column)} = ${next}, setting_versions = ${row}setting_versions || ${versions},
    updated_at = ${now.toISOString()}::timestamptz, version = ${row}version + 1`
}

function json(value: object): Sql {
  return sql`${JSON.stringify(value)}::jsonb`
}
