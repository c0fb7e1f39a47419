import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** The changes to the rows of one table. A row of another tenant than the first is `{id} of tenant {tenant}`. */
export interface TouchedRows {
  /** The number of new rows. */
  added?: number
  /** Row -> the columns that say something else now; that its version counts on goes without saying. */
  changed?: Record<string, string[]>
  removed?: string[]
}

/** Table -> what has become of its rows; tables that are as they were are not in it. */
export type Touched = Record<string, TouchedRows>

type Row = Record<string, unknown>
/** Table -> its rows by what tells them apart. */
type Snapshot = Map<string, Map<string, Row>>

/** Columns that every change of a row updates. */
const GOES_ALONG = ['version', 'updated_at']

/**
 * Does some work, and says what it did to the whole database: every row of every table of every tenant is compared,
 * but for those that are derived from others. To be
 * expected as a whole (`toEqual`), so that a row too many fails as a row too few does.
 */
export async function touched(database: Database, work: () => Promise<unknown>): Promise<Touched> {
  const before = await snapshot(database)
  await work()
  return differences(before, await snapshot(database))
}

async function snapshot(database: Database): Promise<Snapshot> {
  return database.asOwner(async (tx) => {
    const tables = await tx.query(sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'rollcall'::regnamespace
        and coalesce(obj_description(oid, 'pg_class'), '') not like 'derived %'`)
    const all = tables.map(({ name }): RawBuilder<unknown> => {
      return sql`select ${sql.lit(name)} as name, to_jsonb(one) as row from ${sql.id('rollcall', name)} as one`
    })
    const rows = await tx.query(sql<{ name: string; row: Row }>`${sql.join(all, sql` union all `)}`)
    const found: Snapshot = new Map(tables.map(({ name }) => [name, new Map<string, Row>()]))
    for (const { name, row } of rows) found.get(name)?.set(keyOf(row), row)
    return found
  })
}

function keyOf(row: Row): string {
  const id = row.id === undefined ? JSON.stringify(row) : String(row.id)
  return row.tenant_id === undefined || row.tenant_id === 1 ? id : `${id} of tenant ${String(row.tenant_id)}`
}

function differences(before: Snapshot, after: Snapshot): Touched {
  const found: Touched = {}
  for (const [table, rows] of after) {
    const known = before.get(table) ?? new Map<string, Row>()
    const added = [...rows.keys()].filter((key) => !known.has(key)).length
    const removed = [...known.keys()].filter((key) => !rows.has(key)).sort()
    const changed: Record<string, string[]> = {}
    for (const [key, row] of rows) {
      const was = known.get(key)
      if (was && JSON.stringify(was) !== JSON.stringify(row)) changed[key] = changedColumns(was, row)
    }
    const one = {
      ...(added > 0 && { added }),
      ...(Object.keys(changed).length > 0 && { changed }),
      ...(removed.length > 0 && { removed }),
    }
    if (Object.keys(one).length > 0) found[table] = one
  }
  return found
}

function changedColumns(was: Row, is: Row): string[] {
  return Object.keys(is)
    .filter((name) => !GOES_ALONG.includes(name) && JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .sort()
}
