import { sql } from 'kysely'
import type { Database } from '#server/api.ts'
import { DEMO_TENANTS } from './demo-users.ts'

/**
 * Reads which tenants a database has, whatever its tables are otherwise.
 * @throws Error when it has any: the demo is only written into an empty database
 */
export async function refuseUsedDatabase(database: Database): Promise<void> {
  const slugs = await slugsOf(database)
  if (slugs.length === 0) return
  const own: string[] = Object.values(DEMO_TENANTS).map(({ slug }) => slug)
  const others = slugs.filter((slug) => !own.includes(slug))
  if (others.length === 0)
    throw new Error(
      'The database has the demo already. Nothing was written: to fill it afresh, drop it and create it again.',
    )
  throw new Error(
    `The database is in use, by ${tenantsNamed(others)}. The demo, whose password everybody knows, is only written into an empty one.`,
  )
}

function slugsOf(database: Database): Promise<string[]> {
  return database.asOwner(async (tx) => {
    const [tables] = await tx.query<{ there: boolean }>(sql`select to_regclass('tenants') is not null as there`)
    if (!tables?.there) return []
    const tenants = await tx.query<{ slug: string }>(sql`select slug from tenants order by slug`)
    return tenants.map(({ slug }) => slug)
  })
}

function tenantsNamed([first = '', ...rest]: string[]): string {
  if (rest.length === 0) return `the tenant ${first}`
  return `${rest.length + 1} tenants, such as ${first}`
}
