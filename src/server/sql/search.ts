import { sql } from 'kysely'
import type { EntityModel } from '#declarations/model.ts'
import { SCHEMA } from '../database/connect/engine.ts'
import { searchFunctionName } from '../database/describe/object-names.ts'
import { FALSE } from './boolean.ts'
import { pathSql } from './path.ts'
import type { Source } from './source.ts'
import type { Sql } from './sql.ts'

/** A search in a statement: its CTE, and the condition on the rows. */
export interface Search {
  with?: Sql
  condition: Sql
}

/**
 * Rows that match a text. Tables have a function that returns the ids: it bypasses row-level security, under which a
 * text index is not used, and filters by tenant itself. It runs once, however often the condition occurs in the
 * statement. Rows of a named query are compared one by one, in the same way.
 *
 * @param text parameter: the typed text
 * @param paths search paths of a named query's rows
 */
export function searchSql(source: Source, text: unknown, paths: readonly string[]): Search {
  const { entity } = source
  if (entity.query) return { condition: containsSql(source, paths, text) }
  return {
    with: sql`found(id) as materialized (${foundSql(entity, text)})`,
    condition: sql`${source.column('id')} in (select found.id from found)`,
  }
}

/** So many of the rows that match are enough to choose the few that are shown. */
const ENOUGH = 1000

/** A search of which a few rows are shown. */
export interface SomeFound extends Search {
  /**
   * SQL of the ids to look for besides, when the condition has given `few` rows of `limit`: all that match, if it was a part of
   * them. Absent where the condition is complete.
   */
  rest?: (few: Sql, limit: number) => Sql
}

/**
 * As {@link searchSql}, for the first few rows: {@link ENOUGH} of those that match, and all only if too few of these may be
 * seen. A frequent word is then answered as fast as a rare one.
 * @param forgive where nothing matches, a word may have one wrong letter
 */
export function someSql(source: Source, text: unknown, paths: readonly string[], forgive: boolean): SomeFound {
  const { entity } = source
  if (entity.query) return searchSql(source, text, paths)
  const found = sql`(select count(*) from found)`
  return {
    with: sql`found(id) as materialized (${foundSql(entity, text, { most: ENOUGH, forgive })})`,
    condition: sql`${source.column('id')} in (select found.id from found)`,
    rest: (few, limit) => sql`${foundSql(entity, text, { forgive })} where case when ${found} >= ${sql.lit(ENOUGH)}
      then ${few} < ${sql.lit(limit)} else ${few} = 0 and ${found} > 0 end`,
  }
}

/**
 * The ids of the rows of a table that match a text.
 * @param most so many are enough; null: all
 * @param forgive where nothing matches, a word may have one wrong letter
 */
export function foundSql(
  entity: EntityModel,
  text: unknown,
  { most = null, forgive = true }: { most?: number | null; forgive?: boolean } = {},
): Sql {
  return sql`select ${sql.id(SCHEMA, searchFunctionName(entity.table))}(${text}::text, ${sql.lit(most)}, ${sql.lit(forgive)})`
}

/** True when the rows of an entity can be searched. */
export function isSearchable(entity: EntityModel, paths: readonly string[]): boolean {
  return entity.query ? paths.length > 0 : entity.search.length > 0
}

/** Rows none of whose texts may be read are not found. */
function containsSql(source: Source, paths: readonly string[], text: unknown): Sql {
  if (paths.length === 0) return FALSE
  const texts = sql.join(paths.map((path) => sql`${pathSql(source, path).sql}::text`))
  const functionNamed = (name: string) => sql.id(SCHEMA, name)
  const patterns = sql`${functionNamed('word_patterns')}(${functionNamed('search_words')}(${text}::text))`
  return sql`${functionNamed('words_text')}(array[${texts}]) collate "C" like all (${patterns})`
}
