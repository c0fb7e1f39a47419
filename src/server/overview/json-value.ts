import { isoInstant } from '../database/connect/type-parsers.ts'
import type { SqlType } from '../sql/sql-type.ts'

type Row = Record<string, unknown>

/** Converts rows that the database returned as JSON to the usual formats: times as `HH:mm`, instants as ISO UTC. */
export function fromJson(rows: unknown, types: ReadonlyMap<string, SqlType>): Row[] {
  return ((rows ?? []) as Row[]).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, wireValue(value, types.get(name))])),
  )
}

/** The usual format of a value of the database that was read within JSON. */
export function wireValue(value: unknown, type: SqlType | undefined): unknown {
  if (typeof value !== 'string') return value
  if (type === 'time') return value.slice(0, 5)
  // `2026-03-02T09:30:00.5+00:00`: every connection's time zone is UTC.
  return type === 'timestamptz' ? isoInstant(value.replace('T', ' ').replace(/\+00:00$/, '+00')) : value
}
