import { sql } from 'kysely'
import type { EntityModel } from '#declarations/model.ts'
import { auditSql, columnsAsJson } from '../../audit/audit-entry.ts'
import type { RequestContext } from '../../request-context.ts'
import { and } from '../../sql/boolean.ts'
import { valueSql } from './value-sql.ts'
import type { Row } from '../record-rules.ts'

/**
 * Where a new row of a period closes the one before: an open row that starts earlier ends where the new one starts.
 * Nothing happens for entities without such a period.
 */
export async function closePrevious(context: RequestContext, entity: EntityModel, record: Row): Promise<void> {
  const { period } = entity
  if (!period?.closesPrevious) return
  const { start, end, by } = period
  if ([start, ...by].some((name) => (record[name] ?? null) === null)) return
  const newStart = valueSql(entity, start, record[start])
  const open = and([
    ...by.map((name) => sql`target.${sql.id(name)} = ${valueSql(entity, name, record[name])}`),
    sql`target.${sql.id(end)} is null`,
    sql`target.${sql.id(start)} < ${newStart}`,
  ])
  const audit = auditSql(
    context,
    {
      entity: entity.name,
      action: 'update',
      recordId: sql`closed.id`,
      before: sql`jsonb_build_object(${end}::text, null)`,
      after: columnsAsJson('closed', [end]),
    },
    sql`closed`,
  )
  await context.tx.query(sql`
    with closed as (
      update ${sql.id(entity.table)} as target
      set ${sql.id(end)} = ${newStart}, updated_at = ${context.now.toISOString()}::timestamptz,
        version = target.version + 1
      where ${open}
      returning target.*
    )
    ${audit}`)
}
