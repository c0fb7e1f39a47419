import { sql } from 'kysely'
import { entityOf } from '#declarations/entity-of.ts'
import type { EntityModel } from '#declarations/model.ts'
import { auditSql, columnsAsJson } from '../../audit/audit-entry.ts'
import { isHooked } from '../../hooks/run-hooks.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Planning } from '../../sql/planning.ts'
import type { Sql } from '../../sql/sql.ts'
import { timesOf, withDefaults, writtenFields } from '../body/stored-values.ts'
import type { ScopeLink } from '../links/links-from-scope.ts'
import { isWatchedWhenNew } from '../kept/keep-rules.ts'
import type { Row } from '../record-rules.ts'
import { mayWarnWhenNew } from '../warnings/warning-rules.ts'
import { exclusiveFields } from '../rows/clear-others.ts'
import { fieldValueSql } from '../rows/value-sql.ts'
import type { WrittenRows } from './planned-reply.ts'
import { isSetIn, plannedRow, valueIn, type WriteCall } from './write-call.ts'

/** True when the statement that makes a record can make its links too. */
export function areLinksPlain(context: RequestContext, links: readonly ScopeLink[]): boolean {
  return links.every((link) => {
    const entity = entityOf(context.model, link.entity)
    const isFollowed =
      isHooked({ entity }, 'create') || isWatchedWhenNew(context, entity) || mayWarnWhenNew(context, entity)
    return !isFollowed && !entity.changeLog && !entity.order && exclusiveFields(entity).length === 0
  })
}

/** The links' rows, but for the id of the record. */
export function rowsOfLinks({ model, roots }: RequestContext, links: readonly ScopeLink[]): Row[] {
  return links.map((link) => withDefaults(entityOf(model, link.entity), roots, link.values))
}

/** Common table expressions that link the record of `created`, each with its audit line, and the rows that they add. */
export function linksSql(
  context: RequestContext,
  links: readonly ScopeLink[],
  planning: Planning<WriteCall>,
): { parts: Sql[]; written: WrittenRows[] } {
  const entities = links.map((link) => entityOf(context.model, link.entity))
  return {
    parts: links.flatMap(({ by }, index) => {
      const entity = entities[index]
      const row = plannedRow(planning, (call) => call.links?.[index] ?? {})
      return entity ? linkSql(context, entity, by, row, `linked_${index}`) : []
    }),
    written: entities.map(({ table }, index) => ({ table, rows: `linked_${index}` })),
  }
}

function linkSql(context: RequestContext, entity: EntityModel, by: string, row: Row, name: string): Sql[] {
  const times = timesOf(entity)
  const names = writtenFields(entity).flatMap(({ name: field, default: preset }) =>
    field === by || isSetIn(row, field) || preset !== undefined ? field : [],
  )
  const columns = ['tenant_id', ...times, ...names].map((column) => sql.id(column))
  const values = [
    sql`${valueIn(context, ({ tx }) => tx.tenantId)}::bigint`,
    ...times.map(() => sql`${valueIn(context, ({ now }) => now.toISOString())}::timestamptz`),
    ...names.map((field) => (field === by ? sql`created.id` : fieldValueSql(entity, field, row))),
  ]
  const after = columnsAsJson(name, ['id', ...names])
  const entry = { entity: entity.name, action: 'create' as const, recordId: sql`${sql.id(name)}.id`, after }
  return [
    sql`${sql.id(name)} as (
      insert into ${sql.id(entity.table)} (${sql.join(columns)}) select ${sql.join(values)} from created returning *)`,
    sql`${sql.id(`${name}_audited`)} as (${auditSql(context, entry, sql.id(name))})`,
  ]
}
