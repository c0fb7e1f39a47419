import { sql } from 'kysely'
import type { SortKey } from '../../sql/order-by.ts'
import { Source } from '../../sql/source.ts'
import type { Sql } from '../../sql/sql.ts'

/**
 * The rows of a page that is cut first (`with page as (select … limit …)`), from which everything else is looked up.
 * Requested columns are collected in `columns`, which the page must select: see {@link pageColumns}.
 */
export function pageSource(source: Source, columns: Map<string, Sql>): Source {
  const from = (rows: Source, prefix: string) => (name: string) => {
    columns.set(`${prefix}${name}`, rows.column(name))
    return sql`${sql.id('page', `${prefix}${name}`)}`
  }
  const { statement, entity, pivot } = source
  const outerPivot = pivot && new Source(statement, pivot.entity, from(pivot, 'pivot.'))
  return new Source(statement, entity, from(source, ''), outerPivot)
}

/** The columns of the page: those requested, and the sort keys. */
export function pageColumns(columns: ReadonlyMap<string, Sql>, order: readonly SortKey[]): Sql {
  const values = [...columns].map(([name, value]) => sql`${value} as ${sql.id(name)}`)
  const keys = order.map(({ value }, index) => sql`${value} as ${sql.id(sortName(index))}`)
  return sql.join([...values, ...keys])
}

/** Joins do not preserve order, so the rows of the page are sorted again. */
export function sortedAgain({ order }: SortKey, index: number): SortKey {
  return { value: sql.id('page', sortName(index)), order }
}

const sortName = (index: number) => `sort.${index}`
