import { sql } from 'kysely'
import type { SortModel } from '#declarations/model.ts'
import { columnCollation } from '../database/describe/column-type.ts'
import { resolvedSql, resolveFrom } from './path.ts'
import type { Source } from './source.ts'
import type { Sql } from './sql.ts'

/** One thing to sort by. The rows may be sorted by it again further out, where its value has another name. */
export interface SortKey {
  value: Sql
  /** `collate … desc nulls last`: what follows the value in `order by`. */
  order: Sql
}

/**
 * What to sort by, ending with the id, so that every row has its one place. Text sorts as people sort names, the same on
 * every server; rows without a value come last. The id follows the direction of the first path, so that an index on both
 * can be read from either end.
 */
export function sortKeys(source: Source, sort: readonly SortModel[]): SortKey[] {
  const keys = sort.filter(({ path }) => path !== 'id').map((part) => sortKey(source, part))
  const ownId = sort.find(({ path }) => path === 'id')
  const direction = (ownId ?? sort[0])?.direction ?? 'asc'
  return [...keys, { value: source.column('id'), order: sql.raw(` ${direction}`) }]
}

export function orderBy(keys: readonly SortKey[]): Sql {
  return sql`order by ${sql.join(keys.map(({ value, order }) => sql`${value}${order}`))}`
}

function sortKey(source: Source, { path, direction }: SortModel): SortKey {
  const resolved = resolveFrom(source, path)
  const { end, steps } = resolved
  const value = resolvedSql(source, resolved)
  const collation = end.type === 'field' ? columnCollation(end.field) : undefined
  const collate = value.type === 'text' && collation ? ` collate "${collation}"` : ''
  // PostgreSQL puts nulls last when ascending. Where there are none, saying nothing lets an index be read backwards.
  const mayBeNull = steps.length > 0 || (end.type === 'field' && end.field.nullable)
  const nulls = direction === 'desc' && mayBeNull ? ' nulls last' : ''
  return { value: value.sql, order: sql.raw(`${collate} ${direction}${nulls}`) }
}
