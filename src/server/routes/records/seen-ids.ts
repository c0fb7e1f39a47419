import { sql } from 'kysely'
import { entityOf } from '#declarations/entity-of.ts'
import type { RequestContext } from '../../request-context.ts'
import { and } from '../../sql/boolean.ts'
import { arrayOf } from '../../sql/sql-type.ts'
import { Source } from '../../sql/source.ts'
import type { Sql } from '../../sql/sql.ts'
import { newStatement, scopeSql } from '../../write/checks/scope-check.ts'
import { rowsSql } from './require-record.ts'

/** Records that are there and that the user may see. */
export interface SeenIds {
  has(entity: string, id: number): boolean
}

/** Reads which of these records the user may see, in one statement. */
export async function seenIds(
  context: RequestContext,
  asked: readonly { entity: string; id: number }[],
): Promise<SeenIds> {
  const entities = [...new Set(asked.map(({ entity }) => entity))]
  const parts = entities.map((entity) => {
    const ids = asked.filter((record) => record.entity === entity).map(({ id }) => id)
    return seenSql(context, entity, [...new Set(ids)])
  })
  const rows = await context.tx.query(sql<{ entity: string; id: number }>`${sql.join(parts, sql` union all `)}`)
  const seen = new Set(rows.map(({ entity, id }) => keyOf(entity, id)))
  return { has: (entity, id) => seen.has(keyOf(entity, id)) }
}

function keyOf(entity: string, id: number): string {
  return `${entity} ${String(id)}`
}

function seenSql(context: RequestContext, entityName: string, ids: readonly number[]): Sql {
  const statement = newStatement(context)
  const alias = statement.alias()
  const entity = entityOf(context.model, entityName)
  const source = Source.of(statement, entityName, alias)
  const reach = scopeSql(context, source, 'read')
  const isAsked = sql`${source.column('id')} = any(${arrayOf('bigint', ids)})`
  return sql`
    select ${entityName}::text as entity, ${source.column('id')} as id
    from ${rowsSql(context, entity, alias)}${source.joins()} where ${and([isAsked, reach])}`
}
