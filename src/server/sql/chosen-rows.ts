import { sql } from 'kysely'
import type { SortModel } from '#declarations/model.ts'
import type { PathStep } from '#declarations/path.ts'
import type { ChosenRows } from '#protocol/expression.ts'
import { conditionSql } from './condition.ts'
import { orderBy, sortKeys } from './order-by.ts'
import { endSql, resolveFrom } from './path.ts'
import { joinsOf, relatedRows } from './related.ts'
import { and } from './boolean.ts'
import type { Source } from './source.ts'
import type { Sql } from './sql.ts'

/** A field of rows, by its path from the record, and which of them in which order. */
interface FieldOfRows extends ChosenRows {
  path: string
}

/** The value of a field in the first row of a relation. */
export function firstRowSql(source: Source, of: FieldOfRows): Sql {
  return select(source, of, (value, order) => ({ what: value, tail: sql` ${order} limit 1` }))
}

/** The texts of a field of all rows of a relation, put together; empty ones are left out. */
export function joinedRowsSql(source: Source, of: FieldOfRows & { separator?: string }): Sql {
  return select(source, of, (value, order) => ({
    what: sql`string_agg((${value})::text, ${of.separator ?? ''}::text ${order})`,
    tail: sql``,
  }))
}

/** A correlated subquery: it is computed for the rows alone that are shown. */
function select(
  source: Source,
  { path, where, sort }: FieldOfRows,
  parts: (value: Sql, order: Sql) => { what: Sql; tail: Sql },
): Sql {
  const { steps, end } = resolveFrom(source, path)
  const crossed = steps.findIndex(({ type }) => type === 'many')
  const hop = steps[crossed]
  if (hop?.type !== 'many') throw new Error(`"${path}" of ${source.entity.name} crosses no relation.`)
  const record = steps.slice(0, crossed).reduce(toOne, source)
  const related = relatedRows(record, hop.relation)
  const { rows, from, link } = related
  const value = endSql(steps.slice(crossed + 1).reduce(toOne, rows), end).sql
  const order = orderBy(sortKeys(rows, sort === undefined ? hop.relation.sort : [sort].flat().map(sortOf)))
  const filter = and([link, related.where, where && conditionSql(rows, where, source.statement.roots)])
  const { what, tail } = parts(value, order)
  return sql`(select ${what} from ${from}${joinsOf(rows)} where ${filter}${tail})`
}

function toOne(at: Source, step: PathStep): Source {
  if (step.type === 'many') throw new Error(`"${step.name}" of ${at.entity.name} leads to many.`)
  return at.step(step)
}

function sortOf(written: string): SortModel {
  return written.startsWith('-') ? { path: written.slice(1), direction: 'desc' } : { path: written, direction: 'asc' }
}
