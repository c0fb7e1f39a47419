import { sql } from 'kysely'
import { and } from '../sql/boolean.ts'
import { orderBy, type SortKey } from '../sql/order-by.ts'
import { joinsOf } from '../sql/related.ts'
import type { SomeFound } from '../sql/search.ts'
import type { Source } from '../sql/source.ts'
import type { Sql } from '../sql/sql.ts'
import type { Ask } from '../read/access.ts'
import { itemColumns, type ItemPart } from '../read/record/item-columns.ts'
import { pageColumns, pageSource, sortedAgain } from '../read/list/page-source.ts'
import { fromJson } from './json-value.ts'

type Row = Record<string, unknown>

/** Rows as one JSON value of a statement that reads several resources at once. */
export interface RowsAsJson {
  sql: Sql
  /** The items, from the statement's result. */
  read: (value: unknown) => Row[]
  /** How many there are in all, where that was asked. */
  total: (value: unknown) => number
}

export interface RowsAsked {
  source: Source
  from: Sql
  where: readonly (Sql | undefined)[]
  /** A search that finds the rows; its condition is among the others. */
  search?: SomeFound
  order: SortKey[]
  limit: number
  /** True to count those beyond the limit as well. */
  counted?: boolean
  parts: readonly ItemPart[]
  ask: Ask
}

/** The first rows, as a subquery. The limit applies before names of other records are looked up, as in a list. */
export function rowsAsJson({ source, from, where, search, order, limit, counted, parts, ask }: RowsAsked): RowsAsJson {
  const filter = and([...where, search?.condition])
  const columns = new Map<string, Sql>()
  const outer = pageSource(source, columns)
  const items = itemColumns(outer, parts, ask)
  const before = search?.with ? sql`${search.with}, ` : sql``
  const first = (condition: Sql) => sql`
    select ${pageColumns(columns, order)}${counted ? sql`, count(*) over () as all_rows` : sql``} from ${from}${joinsOf(source)} where ${condition} ${orderBy(order)}
    limit ${sql.lit(limit)}`
  const page = search?.rest
    ? sql`few as materialized (${first(filter)}),
      rest(id) as materialized (${search.rest(sql`(select count(*) from few)`, limit)}),
      page as materialized (select * from few where not exists (select from rest)
        union all (${first(and([...where, sql`${source.column('id')} in (select rest.id from rest)`]))}))`
    : sql`page as materialized (${first(filter)})`
  const rows = sql`
    select ${sql.join(items.select)} from page${joinsOf(outer)} ${orderBy(order.map(sortedAgain))}`
  const found = sql`select jsonb_agg(to_jsonb(item)) from (${rows}) as item`
  const read = (value: unknown) => fromJson(value, items.types).map(items.shape)
  if (!counted) return { sql: sql`(with ${before}${page} ${found})`, read, total: () => 0 }
  const both = sql`select jsonb_build_object('items', (${found}), 'total', (select max(all_rows) from page))`
  const partsOf = (value: unknown) => (value ?? {}) as { items?: unknown; total?: number | null }
  return {
    sql: sql`(with ${before}${page} ${both})`,
    read: (value) => read(partsOf(value).items),
    total: (value) => partsOf(value).total ?? 0,
  }
}
