import { sql } from 'kysely'
import type { Database, Sql } from './database.ts'
import { SCHEMA } from './connect/engine.ts'
import { NO_LIMIT } from './connect/statement-limits.ts'

/** Rows written, by table. */
export type RowsWritten = ReadonlyMap<string, number>

/**
 * Analyses tables so that queries are planned well without waiting a minute for autovacuum, which may be off. Empty
 * tables are skipped: PostgreSQL assumes that a table that was never analysed will not stay empty.
 *
 * @param tables default: all
 */
export async function analyseTables(database: Database, tables?: readonly string[]): Promise<void> {
  if (tables?.length === 0) return
  // Only the owner of a table may analyse it.
  await database.asOwner((tx) => analyse(tx, sql`${tables === undefined} or relname = any(${tables ?? []}::text[])`), {
    limit: NO_LIMIT,
  })
}

/** Analyses the tables that had enough rows written for autovacuum to do so. */
export async function analyseWritten(database: Database, written: RowsWritten): Promise<void> {
  const counts = JSON.stringify(Object.fromEntries([...written].filter(([, rows]) => rows >= FEWEST)))
  if (counts === '{}') return
  await database.asOwner(
    (tx) =>
      analyse(tx, sql`(${counts}::jsonb ->> relname)::bigint >= ${FEWEST} + ${SHARE}::float8 * greatest(reltuples, 0)`),
    { limit: NO_LIMIT },
  )
}

/** Same as autovacuum's own settings. */
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
 * Rows that this transaction has written so far, by table, in any way: what the view `pg_stat_xact_user_tables` tells, which takes
 * twice as long, since it looks for indexes as well. Also flushes the statistics at its end, so that the next transaction on this
 * connection counts from zero.
 */
export async function rowsWritten(tx: Sql): Promise<RowsWritten> {
  const rows = await tx.query(sql<{ name: string; written: number }>`
    select name, written, pg_stat_force_next_flush()
    from (
      select relname::text as name,
        pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid)
          + pg_stat_get_xact_tuples_deleted(oid) as written
      from pg_class where relnamespace = ${SCHEMA}::regnamespace and relkind = 'r'
    ) as tables
    where written > 0`)
  return new Map(rows.map(({ name, written }) => [name, written]))
}
