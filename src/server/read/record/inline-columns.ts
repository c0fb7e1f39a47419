import { sql } from 'kysely'
import { lookup } from '#declarations/lookup.ts'
import type { InlineRowsModel, RelationModel, ResourceModel, SortModel } from '#declarations/model.ts'
import type { RequestContext } from '../../request-context.ts'
import { and } from '../../sql/boolean.ts'
import { orderBy, sortKeys } from '../../sql/order-by.ts'
import type { Planning } from '../../sql/planning.ts'
import { joinsOf, relatedRows } from '../../sql/related.ts'
import type { Source } from '../../sql/source.ts'
import type { Sql } from '../../sql/sql.ts'
import type { SqlType } from '../../sql/sql-type.ts'
import { type Ask, isAllowed } from '../access.ts'
import { type ReadCall, visibleSql } from '../visible.ts'
import { type ItemColumns, type ItemPart, itemColumns } from './item-columns.ts'

type Item = Record<string, unknown>

/** The parts of a row that a record carries: its id, and what its form asks for, each record with its name. */
export function inlineParts({ fields }: InlineRowsModel): ItemPart[] {
  return [{ path: 'id' }, ...fields.map(({ path }) => ({ path, withRecord: true }))]
}

/** The rows that a record carries, as far as the user may see them: `genres: [{ id, name }]`, in their order. */
export function inlineColumns<Call extends ReadCall>(
  source: Source,
  resource: ResourceModel,
  planning: Planning<Call>,
  ask: Ask,
) {
  const carried = resource.inline.flatMap((inline) => {
    const relation = lookup(source.entity.relations, inline.relation)
    return relation && isAllowed(ask, inline.guard) ? [rowsOf(source, relation, inline, planning, ask)] : []
  })
  const columnOf = (index: number) => `inline_${index}`
  return {
    select: carried.map(({ select }, index) => sql`${select} as ${sql.id(columnOf(index))}`),
    shape: (row: Item) =>
      Object.fromEntries(carried.map(({ name, shape }, index) => [name, (row[columnOf(index)] as Item[]).map(shape)])),
    link: (context: RequestContext, item: Item) => {
      for (const { name, link } of carried) for (const row of item[name] as Item[]) link(context, row)
      return item
    },
  }
}

function rowsOf<Call extends ReadCall>(
  source: Source,
  relation: RelationModel,
  inline: InlineRowsModel,
  planning: Planning<Call>,
  ask: Ask,
) {
  const { rows, from, link, where } = relatedRows(source, relation)
  const columns = itemColumns(rows, inlineParts(inline), ask)
  const resource = lookup(source.statement.model.resources, inline.resource)
  const filter = and([link, where, visibleSql(rows, resource, planning)])
  const order = orderBy(sortKeys(rows, orderOf(rows, relation)))
  const list = sql`select ${sql.join(columns.select)} from ${from}${joinsOf(rows)} where ${filter} ${order}`
  return {
    name: relation.name,
    select: sql`(select coalesce(jsonb_agg(${rowAsJson(columns)}), '[]'::jsonb) from (${list}) as listed)`,
    shape: columns.shape,
    link: columns.link,
  }
}

/** Rows that people put in order stand in it. */
function orderOf({ entity: { order } }: Source, { by, sort }: RelationModel): SortModel[] {
  return order?.by.length === 1 && order.by[0] === by ? [{ path: order.field, direction: 'asc' }] : sort
}

/** A row as JSON, each value as replies have it. */
function rowAsJson({ types }: Pick<ItemColumns, 'types'>): Sql {
  const pairs = [...types].map(([name, type]) => sql`${sql.lit(name)}::text, ${wireSql(sql.id('listed', name), type)}`)
  return sql`jsonb_build_object(${sql.join(pairs)})`
}

function wireSql(value: Sql, type: SqlType): Sql {
  if (type === 'time') return sql`to_char(${value}, 'HH24:MI')`
  return type === 'timestamptz' ? sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : value
}
