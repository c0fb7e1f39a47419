import { sql } from 'kysely'
import type { TileModel } from '#declarations/overview-model.ts'
import { resolvedSql, resolveFrom, type TypedSql } from '../sql/path.ts'
import type { Source } from '../sql/source.ts'
import type { Sql } from '../sql/sql.ts'

/** SQL of a chart's grouping and figures. */
export interface ChartColumns {
  /** The value itself; of a line, the first day of a period. */
  key: Sql
  /** Distinguishes records with the same name. */
  identity: Sql | undefined
  figures: Sql[]
}

/** @param timezone parameter: zone that determines the day of an instant */
export function chartColumns(source: Source, { kind, by, per, series }: TileModel, timezone: unknown): ChartColumns {
  if (!by) throw new Error('A chart tells its rows apart by a value.')
  const value = resolvedSql(source, resolveFrom(source, by.path))
  const figures = series.map(({ sum }) => {
    if (sum === undefined) return sql`count(*)`
    return sql`coalesce(sum(${resolvedSql(source, resolveFrom(source, sum)).sql}), 0)`
  })
  if (kind === 'line') return { key: periodOf(value, per, timezone), identity: undefined, figures }
  const idPath = by.link?.idPath
  const identity = idPath === undefined ? undefined : resolvedSql(source, resolveFrom(source, idPath)).sql
  return { key: value.sql, identity, figures }
}

/** Weeks begin on Monday. */
function periodOf({ sql: value, type }: TypedSql, per: TileModel['per'], timezone: unknown): Sql {
  const local = type === 'timestamptz' ? sql`(${value} at time zone ${timezone}::text)` : value
  return sql`date_trunc(${sql.lit(per)}, ${local}::timestamp)::date`
}
