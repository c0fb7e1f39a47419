import { sql } from 'kysely'
import type { EntityModel, FieldModel } from '#declarations/model.ts'
import { auditSql, columnsAsJson } from '../audit/audit-entry.ts'
import type { RequestContext } from '../request-context.ts'
import { and } from '../sql/boolean.ts'
import { valueSql } from './database-checks.ts'
import type { Row } from './settle-values.ts'

/** A record as it will be. */
interface Becoming {
  record: Row
  /** What changes of it; of a new record, which has no id either, everything. */
  changes?: Row
  id?: number
}

/**
 * Where a field is true in one row at most, the row that has been true gives way to the one that becomes so. Nothing happens
 * for a record in which no such field becomes true.
 */
export async function clearOthers(
  context: RequestContext,
  entity: EntityModel,
  { record, changes = record, id }: Becoming,
): Promise<void> {
  for (const field of Object.values(entity.fields)) {
    const concerned = [field.name, ...(field.exclusive ?? [])].some((name) => name in changes)
    if (field.exclusive && record[field.name] === true && concerned) await clear(context, entity, field, record, id)
  }
}

async function clear(
  context: RequestContext,
  entity: EntityModel,
  { name, exclusive = [] }: FieldModel,
  record: Row,
  id?: number,
): Promise<void> {
  const group = exclusive.map((field) => String(record[field] ?? ''))
  // Two that become true at once are one after the other, so that the second sees the first.
  const key = [context.tx.tenantId, entity.name, name, ...group].join('/')
  await context.tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const others = and([
    ...exclusive.map(
      (field) => sql`target.${sql.id(field)} is not distinct from ${valueSql(entity, field, record[field])}`,
    ),
    sql`target.${sql.id(name)}`,
    ...(id === undefined ? [] : [sql`target.id <> ${id}::bigint`]),
  ])
  const audit = auditSql(
    context,
    {
      entity: entity.name,
      action: 'update',
      recordId: sql`cleared.id`,
      before: sql`jsonb_build_object(${name}::text, true)`,
      after: columnsAsJson('cleared', [name]),
    },
    sql`cleared`,
  )
  await context.tx.query(sql`
    with cleared as (
      update ${sql.id(entity.table)} as target
      set ${sql.id(name)} = false, updated_at = ${context.now.toISOString()}::timestamptz, version = target.version + 1
      where ${others}
      returning target.*
    )
    ${audit}`)
}
