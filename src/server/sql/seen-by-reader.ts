import { lookup } from '#declarations/lookup.ts'
import { FALSE } from './boolean.ts'
import { scopeOf } from './scope.ts'
import type { Source } from './source.ts'
import type { Sql } from './sql.ts'

/**
 * The rows that the reader of a statement may see; undefined: all of them. What is shown, and what is found by filters, tells of
 * these alone: a number, or a row that is found, would else say what others have. Rows of an entity without a resource have no
 * scope of their own; what a row refers to is part of the row.
 */
export function seenByReader(rows: Source): Sql | undefined {
  const { model, readerGuard } = rows.statement
  const { resource: name } = rows.entity
  const resource = name === undefined ? undefined : lookup(model.resources, name)
  if (readerGuard === undefined || !resource) return undefined
  const scope = scopeOf(model, resource, readerGuard, 'read')
  if (typeof scope === 'boolean') return scope ? undefined : FALSE
  return rows.statement.condition(rows, scope)
}
