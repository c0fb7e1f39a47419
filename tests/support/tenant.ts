import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** Adds a tenant, and gives its id. */
export async function createTenant(database: Database, slug: string): Promise<number> {
  const [row] = await database.asOwner((tx) =>
    tx.query<{ id: number }>(sql`
      insert into tenants (slug, name, timezone, language) values (${slug}, ${slug}, 'Europe/London', 'en-GB')
      returning id`),
  )
  if (!row) throw new Error(`The tenant ${slug} was not added.`)
  return row.id
}
