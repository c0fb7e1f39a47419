import { sql } from 'kysely'
import type { TileModel } from '#declarations/overview-model.ts'
import type { RequestContext } from '../request-context.ts'
import { and } from '../sql/boolean.ts'
import { conditionSql } from '../sql/condition.ts'
import { sortKeys } from '../sql/order-by.ts'
import { type Planning, type Prepared, prepareStatement } from '../sql/planning.ts'
import { resolveFrom } from '../sql/path.ts'
import { joinsOf } from '../sql/related.ts'
import type { Source } from '../sql/source.ts'
import { seenByReader } from '../sql/seen-by-reader.ts'
import type { Sql } from '../sql/sql.ts'
import { readStatement } from '../read/read-statement.ts'
import type { Statement } from '../sql/statement.ts'
import { type Ask, askPlanned, isReadable } from '../read/access.ts'
import { pickerParts } from '../read/record/item-parts.ts'
import { EXACT_TOTAL } from '../read/list/list-plan.ts'
import { inUseSql } from '../sql/in-use.ts'
import { allRows } from '../read/list/listing.ts'
import { type ReadCall, visibleSql } from '../read/visible.ts'
import { chartColumns } from './chart-points.ts'
import { fillPeriods, type Point } from './fill-periods.ts'
import { offeredRows } from './offered-part.ts'
import { rowsAsJson } from './rows-as-json.ts'

type Row = Record<string, unknown>

/** The content of a tile: a total, first rows with their total, or the points of a chart. */
export type TileContent = { id: string } & ({ total: number; rows?: Row[] } | { points: Point[] })

export interface DashboardPlan {
  /** Undefined when no tile is available to the user. */
  statement: Prepared<ReadCall> | undefined
  read(row: Row, today: string): TileContent[]
}

interface TilePlan {
  sql: Sql
  read: (value: unknown, today: string) => TileContent
}

/** Plans the one statement that fills every tile that the user may see, each from the rows of their scope. */
export function planDashboard(
  { model, code }: Pick<RequestContext, 'model' | 'code'>,
  planning: Planning<ReadCall>,
): DashboardPlan {
  const statement = readStatement({ model, code }, planning)
  const ask = askPlanned(planning)
  const tiles = model.overview.dashboard.flatMap((tile) => {
    const plan = planTile(statement, tile, planning, ask)
    return plan ? [{ id: tile.id, plan }] : []
  })
  const columns = tiles.map(({ id, plan }) => sql`${plan.sql} as ${sql.id(id)}`)
  return {
    statement: columns.length > 0 ? prepareStatement(sql`select ${sql.join(columns)}`) : undefined,
    read: (row, today) => tiles.map(({ id, plan }) => plan.read(row[id], today)),
  }
}

function planTile(statement: Statement, tile: TileModel, planning: Planning<ReadCall>, ask: Ask): TilePlan | undefined {
  const found = offeredRows(statement.model, tile, ask)
  if (!found) return undefined
  const { source, from } = allRows(statement, found.entity, planning)
  const condition = tile.where && conditionSql(source, tile.where, statement.roots, seenByReader)
  const where = [visibleSql(source, found.resource, planning), condition, inUseSql(source)]
  if (tile.kind === 'bar' || tile.kind === 'line') return planChart(tile, source, from, where, planning, ask)
  const total = sql`(select count(*) from (select from ${from}${joinsOf(source)} where ${and(where)}
    limit ${sql.lit(EXACT_TOTAL + 1)}) as matches)`
  if (tile.kind === 'count') return { sql: total, read: (value) => ({ id: tile.id, total: Number(value) }) }
  const rows = rowsAsJson({
    source,
    from,
    where,
    order: sortKeys(source, tile.sort),
    limit: tile.count,
    parts: pickerParts(
      statement.model,
      found.entity,
      tile.fields.map(({ path }) => path),
    ),
    ask,
  })
  return {
    sql: sql`jsonb_build_object('total', ${total}, 'rows', ${rows.sql})`,
    read: (value) => {
      const { total: count, rows: items } = value as { total: number; rows: unknown }
      return { id: tile.id, total: count, rows: rows.read(items) }
    },
  }
}

/** A chart of fields that the user may not read is left out. */
function planChart(
  tile: TileModel,
  source: Source,
  from: Sql,
  where: readonly (Sql | undefined)[],
  planning: Planning<ReadCall>,
  ask: Ask,
): TilePlan | undefined {
  const paths = [tile.by?.path, ...tile.series.map(({ sum }) => sum)].filter((path) => path !== undefined)
  if (!paths.every((path) => isReadable(ask, resolveFrom(source, path)))) return undefined
  const timezone = planning.parameter(({ context }) => context.tenant.timezone)
  const { key, identity, figures } = chartColumns(source, tile, timezone)
  const order = tile.kind === 'line' ? sql`1` : sql`3 desc, 1`
  const points = sql`
    select ${key} as key, ${identity ?? sql`null::bigint`} as id, ${sql.join(figures)} from ${from}${joinsOf(source)}
    where ${and(where)} group by 1, 2 order by ${order}`
  const limit = tile.kind === 'bar' ? sql` limit ${sql.lit(tile.count)}` : sql``
  const names = sql.join(['key', 'id', ...figures.map((_, index) => `v${index}`)].map((name) => sql.id(name)))
  return {
    sql: sql`(select jsonb_agg(to_jsonb(point)) from (${points}${limit}) as point(${names}))`,
    read: (value, today) => {
      const read = ((value ?? []) as Row[]).map((row) => pointOf(row, figures.length))
      return { id: tile.id, points: tile.kind === 'line' ? fillPeriods(read, tile.per, today) : read }
    },
  }
}

function pointOf({ key, id, ...figures }: Row, count: number): Point {
  const values = Array.from({ length: count }, (_, index) => Number(figures[`v${index}`]))
  return { key: key as Point['key'], ...(id !== null && { id: Number(id) }), values }
}
