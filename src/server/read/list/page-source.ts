import { sql } from 'kysely'
import type { SortKey } from '../../sql/order-by.ts'
import { Source } from '../../sql/source.ts'
import type { Sql } from '../../sql/sql.ts'

/**
 * The rows of a page that is cut first (`with page as (select … limit …)`), from which everything else is looked up. What is
 * asked of them is noted in `columns`, which the page must select: see {@link pageColumns}.
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

/** What the page selects: the columns that were asked for, and what it is sorted by. */
export function pageColumns(columns: ReadonlyMap<string, Sql>, order: readonly SortKey[]): Sql {
  const values = [...columns].map(([name, value]) => sql`${value} as ${sql.id(name)}`)
  const keys = order.map(({ value }, index) => sql`${value} as ${sql.id(sortName(index))}`)
  return sql.join([...values, ...keys])
}

/** Joins do not keep an order: the few rows of the page are put into theirs again. */
export function sortedAgain({ order }: SortKey, index: number): SortKey {
  return { value: sql.id('page', sortName(index)), order }
}

const sortName = (index: number) => `sort.${index}`
