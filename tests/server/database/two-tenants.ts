import { sql } from 'kysely'
import { loadModel } from '#declarations/load-model.ts'
import { continueNumbering, insertRows } from '#server/database/insert-rows.ts'
import { openTestDatabase } from '../../support/database.ts'
import { createTenant } from '../../support/tenant.ts'

export const { model } = loadModel('tests/fixtures/library')

/** The current time. */
export const NOW = new Date('2026-03-02T09:00:00Z')

/** A database with two tenants, each with one author, who has the same id. */
export async function openTwoTenants() {
  const database = await openTestDatabase(model, { clock: () => NOW })
  const north = await createTenant(database, 'north')
  const south = await createTenant(database, 'south')
  for (const tenant of [north, south]) {
    const author = { id: 1, last_name: `Author of ${tenant}` }
    await database.asTenant(tenant, (tx) => insertRows(tx, model, 'author', [author]))
  }
  await continueNumbering(database, model, { author: [{ id: 1 }] })
  const authors = (tenant: number) =>
    database.asTenant(tenant, (tx) => tx.query(sql`select id, last_name from authors order by id`))
  return { database, north, south, authors }
}
