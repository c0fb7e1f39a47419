import { sql } from 'kysely'
import { own } from '#declarations/own.ts'
import { askNow, isReadable } from '../read/access.ts'
import type { RequestContext } from '../request-context.ts'
import { and } from '../sql/boolean.ts'
import { resolvedSql, resolveFrom } from '../sql/path.ts'
import { Source, tableSql } from '../sql/source.ts'
import { newStatement, reachSql } from '../write/reach.ts'

/** Entity -> record id -> what the record is called now. */
export type RecordNames = ReadonlyMap<string, ReadonlyMap<number, string>>

/**
 * What records are called that the user may see, in one statement for each entity. Those out of his scope, and those that are
 * gone, are left out.
 *
 * @param asked entity -> ids
 */
export async function recordNames(
  context: RequestContext,
  asked: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<RecordNames> {
  const names = new Map<string, ReadonlyMap<number, string>>()
  for (const [entity, ids] of asked) names.set(entity, await namesOf(context, entity, [...ids]))
  return names
}

async function namesOf(context: RequestContext, entityName: string, ids: number[]): Promise<Map<number, string>> {
  const entity = own(context.model.entities, entityName)
  if (!entity || entity.query || ids.length === 0) return new Map()
  const statement = newStatement(context)
  const alias = statement.alias()
  const source = Source.of(statement, entityName, alias)
  const display = resolveFrom(source, entity.display)
  if (display.many || !isReadable(askNow(context), display)) return new Map()
  const name = resolvedSql(source, display).sql
  const where = and([sql`${source.column('id')} = any(${ids}::bigint[])`, reachSql(context, source, 'read')])
  const rows = await context.tx.query(sql<{ id: number; name: string | null }>`
    select ${source.column('id')} as id, (${name})::text as name
    from ${tableSql(entity, alias)}${source.joins()} where ${where}`)
  return new Map(rows.flatMap((row) => (row.name === null ? [] : [[Number(row.id), row.name] as const])))
}
