import { sql } from 'kysely'
import { lookup } from '#declarations/lookup.ts'
import { nameText } from '../name-text.ts'
import { liveGuard, isReadable } from '../read/access.ts'
import type { RequestContext } from '../request-context.ts'
import { and, TRUE } from '../sql/boolean.ts'
import { resolveFrom } from '../sql/path.ts'
import { shownSql } from '../sql/shown.ts'
import { Source, tableSql } from '../sql/source.ts'
import { newStatement, scopeSql } from '../write/checks/scope-check.ts'
import { namesOfDeleted } from './deleted-record.ts'

/** Entity -> record id -> current name of the record, as people write it. */
export type RecordNames = ReadonlyMap<string, ReadonlyMap<number, string>>

/**
 * Names of records that the user may see, in one statement per entity, plus one for deleted records when there are any.
 * Records out of scope are left out.
 *
 * @param asked entity -> ids
 * @param told the ids among them whose own lines are being read
 */
export async function recordNames(
  context: RequestContext,
  asked: ReadonlyMap<string, ReadonlySet<number>>,
  told: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<RecordNames> {
  const names = new Map<string, ReadonlyMap<number, string>>()
  for (const [entity, ids] of asked) names.set(entity, await namesOf(context, entity, [...ids], told.get(entity)))
  return names
}

async function namesOf(
  context: RequestContext,
  entityName: string,
  ids: number[],
  told: ReadonlySet<number> = new Set(),
): Promise<Map<number, string>> {
  const entity = lookup(context.model.entities, entityName)
  if (!entity || entity.query || ids.length === 0) return new Map()
  const statement = newStatement(context)
  const alias = statement.alias()
  const source = Source.of(statement, entityName, alias)
  const display = resolveFrom(source, entity.display)
  if (display.many || !isReadable(liveGuard(context), display)) return new Map()
  const name = shownSql(source, display).sql
  const where = and([sql`${source.column('id')} = any(${ids}::bigint[])`, scopeSql(context, source, 'read')])
  const rows = await context.tx.query(sql<{ id: number; name: unknown }>`
    select ${source.column('id')} as id, to_jsonb(${name}) as name
    from ${tableSql(entity, alias)}${source.joins()} where ${where}`)
  const names = rows.flatMap((row) =>
    row.name === null ? [] : [[Number(row.id), nameText(context, entity, row.name)] as const],
  )
  const found = new Set(rows.map((row) => Number(row.id)))
  // The scope of a deleted record can no longer be decided: its name is shown to users who see all rows, or who read
  // its own lines.
  const seesAll = scopeSql(context, source, 'read') === TRUE
  const missing = ids.filter((id) => !found.has(id) && (seesAll || told.has(id)))
  return new Map([...names, ...(await namesOfDeleted(context, entity, missing))])
}
