import { sql } from 'kysely'
import type { FieldModel, SortModel } from '#declarations/model.ts'
import { columnCollation } from '../database/describe/column-type.ts'
import { resolveFrom } from './path.ts'
import { shownSql } from './shown.ts'
import type { Source } from './source.ts'
import type { Sql } from './sql.ts'

/** One sort key. An outer query may sort by it again, where its value has another name. */
export interface SortKey {
  value: Sql
  /** `collate … desc nulls last`: what follows the value in `order by`. */
  order: Sql
}

/**
 * The sort keys, ending with the id, so that the order is total. Localised texts come in the order in which they are read. Text uses natural collation, the same on every server;
 * rows without a value come last. Choices that are
 * numbers come as they are declared. The id follows the direction of the first path, so that an index on both can be
 * scanned from either end.
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
  const value = shownSql(source, resolved)
  const collation = end.type === 'field' ? columnCollation(end.field) : undefined
  const collate = value.type === 'text' && collation ? ` collate "${collation}"` : ''
  // PostgreSQL puts nulls last when ascending. For columns without nulls, omitting the clause lets an index be scanned
  // backwards.
  const mayBeNull = steps.length > 0 || (end.type === 'field' && end.field.nullable)
  const nulls = direction === 'desc' && mayBeNull ? ' nulls last' : ''
  const choices = end.type === 'field' ? numbersInOwnOrder(end.field) : undefined
  if (choices) {
    const place = sql`array_position(array[${sql.raw(choices.join())}]::bigint[], (${value.sql})::bigint)`
    return { value: place, order: sql.raw(` ${direction}${direction === 'desc' ? ' nulls last' : ''}`) }
  }
  return { value: value.sql, order: sql.raw(`${collate} ${direction}${nulls}`) }
}

/** Choices that are numbers and are declared in another order than theirs: days of a week that begins on Monday. */
function numbersInOwnOrder({ choices = [] }: FieldModel): number[] | undefined {
  const numbers = choices.map(({ value }) => value).filter((value) => Number.isInteger(value)) as number[]
  const isAscending = numbers.every((value, index) => index === 0 || value > (numbers[index - 1] ?? value))
  return numbers.length === choices.length && !isAscending ? numbers : undefined
}
