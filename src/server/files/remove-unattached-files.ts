import { addHours, addMinutes } from 'date-fns'
import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import type { ServerParts } from '../server-parts.ts'
import type { Sql } from '../sql/sql.ts'
import { isHeldSql } from './file-holders.ts'
import type { FileStorage } from './storage/file-storage.ts'

/** Files removed per batch. */
const BATCH = 200
/** The age from which no running request can still reattach a file. */
const MINUTES_OF_GRACE = 10
/** Hours that a file removed from a record can be restored. */
const HOURS_AFTER_USE = 24

/**
 * Removes files that no record names: uploads that were not saved within a day, and files removed from their records.
 * Their rows stay, without bytes, so that the audit log can name them. It works in short transactions and resumes after
 * interruptions. Several servers may run it at the same time.
 *
 * @returns the number of files removed
 */
export async function removeUnattachedFiles({
  database,
  model,
  files: { storage },
  clock,
}: Pick<ServerParts, 'database' | 'model' | 'files' | 'clock'>): Promise<number> {
  const tenants = await database.asOwner((tx) => tx.query(sql<{ id: number }>`select id from tenants order by id`))
  const isHeld = isHeldSql(model)
  let removed = 0
  for (const { id } of tenants) {
    const now = clock()
    await database.asTenant(id, (tx) => noteUse(tx, isHeld, now))
    removed += await removeOfTenant(database, storage, id, isHeld, now)
  }
  return removed
}

/** Keeps a file that a record holds; one that none holds any more is kept for a while. */
async function noteUse(tx: Transaction, isHeld: Sql, now: Date): Promise<void> {
  await tx.query(sql`
    update files as file set kept_until = null
    where kept_until is not null and removed_at is null and ${isHeld}`)
  await tx.query(sql`
    update files as file set kept_until = ${addHours(now, HOURS_AFTER_USE).toISOString()}::timestamptz
    where kept_until is null and removed_at is null and not ${isHeld}`)
}

async function removeOfTenant(
  database: Database,
  storage: FileStorage,
  tenantId: number,
  isHeld: Sql,
  now: Date,
): Promise<number> {
  const until = addMinutes(now, -MINUTES_OF_GRACE).toISOString()
  let removed = 0
  for (;;) {
    const rows = await database.asTenant(tenantId, (tx) =>
      tx.query(sql<{ id: number }>`
        select file.id from files as file
        where file.kept_until < ${until}::timestamptz and file.removed_at is null and not ${isHeld}
        order by file.id
        limit ${sql.lit(BATCH)}`),
    )
    if (rows.length === 0) return removed
    const ids = rows.map(({ id }) => id)
    await storage.remove(
      ids.flatMap((id) => (['file', 'thumbnail'] as const).map((variant) => ({ tenantId, id, variant }))),
    )
    await database.asTenant(tenantId, (tx) =>
      tx.query(sql`
        update files set removed_at = ${now.toISOString()}::timestamptz where id = any(${ids}::bigint[])`),
    )
    removed += rows.length
  }
}
