import { type RawBuilder, sql } from 'kysely'
import type { ReportColumnModel, ReportModel } from '#declarations/report-model.ts'
import { columnType } from '../database/describe/column-type.ts'
import { naturally } from '../database/describe/natural-order.ts'

/** The column that rows are sorted by in place of their own order, and the way; rows without a value come last either way. */
export interface ReportSort {
  path: string
  direction: 'asc' | 'desc'
}

/** The place of a row in the order of the report. */
const PLACE = '$own_place'

/**
 * SQL: the rows of a report in another order, as its screen sorts those that it has: figures by size, days by time, choices as
 * they are declared, texts as people count. Rows that have a total of their own stay together.
 */
export function sortedRows(
  rows: RawBuilder<object>,
  { columns, totalsPer }: Pick<ReportModel, 'columns' | 'totalsPer'>,
  sort: ReportSort | undefined,
): RawBuilder<object> {
  const column = columns.find(({ path }) => path === sort?.path)
  if (!sort || !column) return rows
  const place = sql`placed.${sql.id(PLACE)}`
  const group = columns.find(({ path }) => path === totalsPer && path !== sort.path)
  const groups = group
    ? [sql`min(${place}) over (partition by placed.${sql.id(group.link?.idPath ?? group.path)})`]
    : []
  const key = sql`${sortKey(column)} ${sql.raw(sort.direction)} nulls last`
  return sql<object>`
    select placed.* from (select own.*, row_number() over () as ${sql.id(PLACE)} from (${rows}) as own) as placed
    order by ${sql.join([...groups, key, place])}`
}

function sortKey({ path, kind, choices }: ReportColumnModel): RawBuilder<unknown> {
  const value = sql`placed.${sql.id(path)}`
  if (choices) {
    const values = choices.map((choice) => String(choice.value))
    return sql`array_position(${values}::text[], ${value}::text)`
  }
  return columnType({ kind }) === 'text' ? sql`nullif(${value}::text, '') ${naturally}` : value
}
