import { sql } from 'kysely'
import type { Database, Sql } from './database.ts'
import { SCHEMA } from './connect/engine.ts'
import { NO_LIMIT } from './connect/statement-limits.ts'

/** Rows that were written, by table. */
export type RowsWritten = ReadonlyMap<string, number>

/**
 * Counts what is in tables, so that queries of them are planned well before autovacuum comes, which takes a minute, or is off.
 * An empty table is left alone: of one that was never counted, PostgreSQL assumes that it will not stay empty.
 *
 * @param tables without it, all of them
 */
export async function analyseTables(database: Database, tables?: readonly string[]): Promise<void> {
  if (tables?.length === 0) return
  // Only who owns a table may count what is in it.
  await database.asOwner((tx) => analyse(tx, sql`${tables === undefined} or relname = any(${tables ?? []}::text[])`), {
    limit: NO_LIMIT,
  })
}

/** Counts anew what is in those tables of which so much was written that autovacuum would come. */
export async function analyseWritten(database: Database, written: RowsWritten): Promise<void> {
  const counts = JSON.stringify(Object.fromEntries([...written].filter(([, rows]) => rows >= FEWEST)))
  if (counts === '{}') return
  await database.asOwner(
    (tx) =>
      analyse(tx, sql`(${counts}::jsonb ->> relname)::bigint >= ${FEWEST} + ${SHARE}::float8 * greatest(reltuples, 0)`),
    { limit: NO_LIMIT },
  )
}

/** As autovacuum's own settings are. */
const FEWEST = 50
const SHARE = 0.1

async function analyse(tx: Sql, which: ReturnType<typeof sql>): Promise<void> {
  const tables = await tx.query(sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = ${SCHEMA}::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 and (${which})
    order by relname`)
  if (tables.length === 0) return
  await tx.query(sql`analyze ${sql.join(tables.map(({ name }) => sql.id(SCHEMA, name)))}`)
}

/**
 * Rows that this transaction has written so far, by table, whichever way. It also lets the database note them at its end, so that
 * the next transaction on this connection begins to count at none.
 */
export async function rowsWritten(tx: Sql): Promise<RowsWritten> {
  const rows = await tx.query(sql<{ name: string; written: number }>`
    select relname::text as name, n_tup_ins + n_tup_upd + n_tup_del as written, pg_stat_force_next_flush()
    from pg_stat_xact_user_tables
    where schemaname = ${SCHEMA} and n_tup_ins + n_tup_upd + n_tup_del > 0`)
  return new Map(rows.map(({ name, written }) => [name, written]))
}
