import { sql } from 'kysely'
import type { EntityModel } from '#declarations/model.ts'
import { storedFields } from '../database/describe/describe-entity.ts'
import { nameText } from '../name-text.ts'
import type { RequestContext } from '../request-context.ts'
import { resolvedSql, resolveFrom } from '../sql/path.ts'
import { Source } from '../sql/source.ts'
import type { Sql } from '../sql/sql.ts'
import { newStatement } from '../write/checks/scope-check.ts'
import { columnsAsJson } from './audit-entry.ts'

/** The key of a deleted record's name in an audit line; no field can have such a name. */
export const NAME_KEY = '$name'

/**
 * A deleted row for the audit log: its columns, and its name, which cannot be looked up later. Rows that it refers to
 * are still visible in the statement that deletes it, even when they are deleted too.
 *
 * @param from name of the deleted rows in the statement
 */
export function deletedAsJson(context: RequestContext, entity: EntityModel, from: string): Sql {
  const columns = columnsAsJson(from, ['id', ...storedFields(entity).map((field) => field.name)])
  const source = Source.of(newStatement(context), entity.name, from)
  const display = resolveFrom(source, entity.display)
  if (display.many) return sql`jsonb_strip_nulls(${columns})`
  const value = resolvedSql(source, display).sql
  const name = sql`(select (${value})::text from (values (1)) as named${source.joins()})`
  return sql`jsonb_strip_nulls(${columns} || jsonb_build_object(${NAME_KEY}::text, ${name}))`
}

/** The names of deleted records as people write them, by id. Records that exist, or never did, are left out. */
export async function namesOfDeleted(
  context: RequestContext,
  entity: EntityModel,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { tx } = context
  const rows = await tx.query(sql<{ id: number; name: string | null }>`
    select distinct on (record_id) record_id as id, coalesce(before ->> ${NAME_KEY}::text, before ->> ${entity.display}::text) as name
    from audit_log
    where tenant_id = ${tx.tenantId}::bigint and entity = ${entity.name}::text and action = 'delete'
      and record_id = any(${ids}::bigint[])
    order by record_id, at desc, audit_log.id desc`)
  return new Map(
    rows.flatMap((row) => (row.name === null ? [] : [[Number(row.id), nameText(context, entity, row.name)] as const])),
  )
}
