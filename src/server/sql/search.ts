import { sql } from 'kysely'
import type { EntityModel } from '#declarations/model.ts'
import { SCHEMA } from '../database/engine.ts'
import { searchFunctionName } from '../database/object-names.ts'
import { or } from './boolean.ts'
import { pathSql } from './path.ts'
import type { Source } from './source.ts'
import type { Sql } from './statement.ts'

/** A search in a statement: what stands before its `select`, and the condition on the rows. */
export interface Search {
  with?: Sql
  condition: Sql
}

/**
 * Rows that a text finds. Tables have a function that gives the ids: it looks past row-level security, under which an
 * index on texts is not used, and applies the tenant itself. It runs once, however often the condition stands in the
 * statement. Rows of a named query are compared one by one.
 *
 * @param text parameter: what was typed
 * @param paths what rows of a named query are searched by
 */
export function searchSql(source: Source, text: unknown, paths: readonly string[]): Search {
  const { entity } = source
  if (entity.query) return { condition: or(paths.map((path) => containsSql(source, path, text))) }
  const found = sql`select ${sql.id(SCHEMA, searchFunctionName(entity.table))}(${text}::text)`
  return {
    with: sql`found(id) as materialized (${found})`,
    condition: sql`${source.column('id')} in (select found.id from found)`,
  }
}

/** Whether the rows of an entity can be searched. */
export function isSearchable(entity: EntityModel, paths: readonly string[]): boolean {
  return entity.query ? paths.length > 0 : entity.search.length > 0
}

function containsSql(source: Source, path: string, text: unknown): Sql {
  const { sql: value } = pathSql(source, path)
  return sql`strpos(lower(${value}::text collate "und-x-icu"), lower(${text}::text collate "und-x-icu")) > 0`
}
