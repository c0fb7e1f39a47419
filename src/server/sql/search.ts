import { sql } from 'kysely'
import type { EntityModel } from '#declarations/model.ts'
import { SCHEMA } from '../database/connect/engine.ts'
import { searchFunctionName } from '../database/describe/object-names.ts'
import { pathSql } from './path.ts'
import type { Source } from './source.ts'
import type { Sql } from './sql.ts'

/** A search in a statement: what stands before its `select`, and the condition on the rows. */
export interface Search {
  with?: Sql
  condition: Sql
}

/**
 * Rows that a text finds. Tables have a function that gives the ids: it looks past row-level security, under which an
 * index on texts is not used, and applies the tenant itself. It runs once, however often the condition stands in the
 * statement. Rows of a named query are compared one by one, in the same way.
 *
 * @param text parameter: what was typed
 * @param paths what rows of a named query are searched by
 */
export function searchSql(source: Source, text: unknown, paths: readonly string[]): Search {
  const { entity } = source
  if (entity.query) return { condition: containsSql(source, paths, text) }
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

function containsSql(source: Source, paths: readonly string[], text: unknown): Sql {
  const texts = sql.join(paths.map((path) => sql`${pathSql(source, path).sql}::text`))
  const functionNamed = (name: string) => sql.id(SCHEMA, name)
  const patterns = sql`${functionNamed('search_patterns')}(${text}::text)`
  return sql`${functionNamed('search_text')}(array[${texts}]) collate "C" like all (${patterns})`
}
