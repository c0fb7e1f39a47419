import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { NotFound } from '../../errors.ts'

/**
 * The id of the tenant that the address of a call from outside names.
 *
 * @throws NotFound when there is no such tenant
 */
export async function tenantNamed(database: Database, slug: string): Promise<number> {
  const [row] = await database.asOwner((tx) =>
    tx.query(sql<{ id: number }>`select id from tenants where slug = ${slug}`),
  )
  if (!row) throw new NotFound()
  return row.id
}
