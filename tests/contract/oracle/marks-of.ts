import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'

/**
 * A mark for each of some tables, which changes with any row of the tenant in it: that a row is added, changed or removed
 * gives other versions of rows, and every version has the number of the transaction that wrote it.
 *
 * @param tables name -> table
 */
export async function marksOf(
  tx: Transaction,
  tables: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const marks = Object.entries(tables).map(
    ([name, table]) => sql`(
      select concat_ws('.', count(*), sum(xmin::text::bigint), sum(id)) from ${sql.table(table)}
      where tenant_id = ${tx.tenantId}::bigint
    ) as ${sql.id(name)}`,
  )
  const [row] = await tx.query<Record<string, string>>(sql`select ${sql.join(marks)}`)
  return row ?? {}
}
