import { sql } from 'kysely'
import { auditSql, columnsAsJson } from '../../audit/audit-entry.ts'
import type { Condition } from '#protocol/condition.ts'
import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import { decidedByRow } from '../../database/describe/own-condition.ts'
import { isHooked } from '../../hooks/run-hooks.ts'
import { changeRecords } from '../../hooks/write-with-hooks.ts'
import type { RequestContext } from '../../request-context.ts'
import { and } from '../../sql/boolean.ts'
import { lockRows } from './current-record.ts'
import type { WriteTarget } from '../record-target.ts'
import { valueSql } from './value-sql.ts'
import type { Row } from '../record-rules.ts'

/**
 * Closes the previous period when a row is added: an open row that starts earlier ends where the new one starts. Does
 * nothing for entities without such a period.
 */
export async function closePrevious(
  context: RequestContext,
  target: Pick<WriteTarget, 'entity' | 'withoutHooks'>,
  record: Row,
): Promise<void> {
  const { entity } = target
  const { period } = entity
  if (!period?.closesPrevious) return
  const { start, end, by, where: among } = period
  if ([start, ...by].some((name) => (record[name] ?? null) === null)) return
  if (among && !evaluateCondition(among, record, { ...context.roots, record })) return
  if (isHooked(target, 'update')) {
    const group = Object.fromEntries(by.map((name) => [name, record[name]]))
    const open = { ...group, [end]: null, [start]: { lt: record[start] } } as Condition
    const where = among ? { all: [open, among] } : open
    const rows = await lockRows(context, { entity, given: {}, unscoped: true }, { where })
    const wanted = rows.map((current) => ({ id: current.id, current, changes: { [end]: record[start] } }))
    await changeRecords(context, { entity }, wanted)
    return
  }
  const newStart = valueSql(entity, start, record[start])
  const open = and([
    ...by.map((name) => sql`target.${sql.id(name)} = ${valueSql(entity, name, record[name])}`),
    sql`target.${sql.id(end)} is null`,
    sql`target.${sql.id(start)} < ${newStart}`,
    among && sql.raw(decidedByRow(entity, among, 'target')),
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
