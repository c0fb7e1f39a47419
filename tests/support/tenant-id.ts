import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** The id of a tenant that there is. */
export async function tenantIdOf(database: Database, slug: string): Promise<number> {
  const [row] = await database.asOwner((tx) =>
    tx.query(sql<{ id: number }>`select id from tenants where slug = ${slug}`),
  )
  if (!row) throw new Error(`There is no tenant "${slug}".`)
  return row.id
}
