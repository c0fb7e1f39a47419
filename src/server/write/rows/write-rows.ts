import { type RawBuilder, sql } from 'kysely'
import type { EntityModel, FieldModel } from '#declarations/model.ts'
import { columnType } from '../../database/describe/column-type.ts'
import { auditSql, columnsAsJson } from '../../audit/audit-entry.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Sql } from '../../sql/sql.ts'
import { withConstraintErrors } from '../checks/constraint-errors.ts'
import { keepRulesOfChanged, keepRulesOfNew } from '../kept/keep-rules.ts'
import type { Row } from '../record-rules.ts'
import { askWarningsOfChanged, askWarningsOfNew } from '../warnings/ask-warnings.ts'
import { timesOf, withDefaults, writtenFields } from '../body/stored-values.ts'

/** One of several rows that are changed at once. */
export interface RowChange {
  id: number
  /** Fields that change. */
  names: readonly string[]
  /** Contains at least these fields. */
  after: Row
}

/**
 * Inserts rows in one statement, each with its line in the audit log. A field that is left out gets its default.
 *
 * @returns their ids, in the order of the rows
 */
export async function insertRows(
  context: RequestContext,
  entity: EntityModel,
  rows: readonly Row[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const names = writtenFields(entity).map((field) => field.name)
  const now = sql`${context.now.toISOString()}::timestamptz`
  const times = timesOf(entity)
  const columns = ['tenant_id', ...times, ...names].map((name) => sql.id(name))
  const values = [
    sql`${context.tx.tenantId}::bigint`,
    ...times.map(() => now),
    ...names.map((name) => sql.id('row', name)),
  ]
  const complete = rows.map((row) => withDefaults(entity, context.roots, row))
  const entry = { entity: entity.name, recordId: sql`created.id`, after: columnsAsJson('created', ['id', ...names]) }
  const created = await write(
    context,
    entity,
    sql`
    with created as (
      insert into ${sql.id(entity.table)} (${sql.join(columns)})
      select ${sql.join(values)} from ${recordset(writtenFields(entity), complete, [])}
      returning *
    ), audited as (${auditSql(context, { ...entry, action: 'create' }, sql`created`)})
    select id from created order by id`,
  )
  const ids = created.map(({ id }) => id)
  await keepRulesOfNew(context, entity, ids)
  await askWarningsOfNew(context, entity, ids)
  return ids
}

/**
 * Changes rows in one statement, each to its own values and with its audit line. Overlaps are checked after all have
 * changed, so that periods may be swapped.
 */
export async function updateRows(
  context: RequestContext,
  entity: EntityModel,
  changes: readonly RowChange[],
): Promise<void> {
  if (changes.length === 0) return
  const fields = writtenFields(entity).filter(({ name }) => changes.some(({ names }) => names.includes(name)))
  const set = fields.map(({ name }) => {
    const value = sql`row.${sql.id(name)}`
    const isInAll = changes.every(({ names }) => names.includes(name))
    const kept = sql`case when row.changed_fields ? ${name}::text then ${value} else target.${sql.id(name)} end`
    return sql`${sql.id(name)} = ${isInAll ? value : kept}`
  })
  const rows = changes.map(({ id, names, after }) => ({
    ...Object.fromEntries(names.map((name) => [name, after[name]])),
    id,
    changed_fields: names,
  }))
  const changedOf = (row: 'old' | 'changed') => sql`(
    select jsonb_object_agg(field.key, to_jsonb(${sql.id(row)}) -> field.key)
    from jsonb_array_elements_text(${sql.id(row)}.changed_fields) as field(key))`
  const entry = {
    entity: entity.name,
    recordId: sql`changed.id`,
    before: changedOf('old'),
    after: changedOf('changed'),
  }
  await write(
    context,
    entity,
    sql`
    with row as materialized (select * from ${recordset(fields, rows, ['id bigint', 'changed_fields jsonb'])}),
    old as materialized (
      select target.*, row.changed_fields from ${sql.id(entity.table)} as target join row on row.id = target.id
    ),
    changed as (
      update ${sql.id(entity.table)} as target
      set ${sql.join(set)}, updated_at = ${context.now.toISOString()}::timestamptz, version = target.version + 1
      from row
      where target.id = row.id
      returning target.*, row.changed_fields
    )
    ${auditSql(context, { ...entry, action: 'update' }, sql`changed join old on old.id = changed.id`)}`,
  )
  await keepRulesOfChanged(context, entity, changes)
  await askWarningsOfChanged(context, entity, changes)
}

/** Rows as one JSON parameter, so that the statement's text does not depend on their number. */
function recordset(written: readonly FieldModel[], rows: readonly Row[], further: readonly string[]): Sql {
  const fields = written.map((field) => sql`${sql.id(field.name)} ${sql.raw(columnType(field))}`)
  const types = sql.join([...fields, ...further.map((column) => sql.raw(column))])
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(${types})`
}

function write(context: RequestContext, entity: EntityModel, statement: Sql) {
  return withConstraintErrors(context.model, entity, 'write', () =>
    context.tx.query<{ id: number }>(statement as RawBuilder<{ id: number }>),
  )
}
