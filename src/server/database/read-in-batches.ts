import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from './database.ts'

/** Rows that are in memory at a time. */
const BATCH = 2_000

/**
 * Reads the rows of a statement by a cursor, some at a time: however many there are, they take the same memory. The
 * transaction lasts until the last row is read. One cursor is open at a time.
 */
export async function* readInBatches<Row extends object>(
  tx: Pick<Transaction, 'query'>,
  statement: RawBuilder<Row>,
): AsyncGenerator<Row[]> {
  // All rows are wanted, so the plan is that of the whole statement and not of its first rows.
  await tx.query(sql`select set_config('cursor_tuple_fraction', '1', true)`)
  await tx.query(sql`declare rows_in_batches no scroll cursor for ${statement}`)
  try {
    for (;;) {
      const rows = await tx.query(sql<Row>`fetch ${sql.raw(String(BATCH))} from rows_in_batches`)
      if (rows.length > 0) yield rows
      if (rows.length < BATCH) return
    }
  } finally {
    // After a failure there is no cursor any more, and the failure is what counts.
    await tx.query(sql`close rows_in_batches`).catch(() => {})
  }
}
