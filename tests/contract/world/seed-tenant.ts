import { sql } from 'kysely'
import type { Model } from '#declarations/model.ts'
import type { Database } from '#server/database/database.ts'
import { continueNumbering, insertRows } from '#server/database/insert-rows.ts'
import { createTenant } from '#server/identity/tenants/create-tenant.ts'

export type Row = { id: number } & Record<string, unknown>
/** Entity -> rows, in an order in which every reference points backwards. */
export type TenantRows = Readonly<Record<string, readonly Row[]>>

export interface TenantSeed {
  slug: string
  rows: TenantRows
  /** Default: all of them on. */
  features?: 'on' | 'off'
}

/** Files that fields of the kinds image and file can refer to, one record each. */
export const FILES = 2000

/** Makes a tenant with its rows, and no others, and a few files. Gives its id. */
export async function seedTenant(database: Database, model: Model, seed: TenantSeed): Promise<number> {
  const application = { ...model.application, firstRows: {} }
  const id = await createTenant(
    database,
    { ...model, application },
    {
      slug: seed.slug,
      name: seed.slug,
      features: featuresOf(model, seed.features),
    },
  )
  await database.asTenant(id, async (tx) => {
    await tx.query(sql`
      insert into files (tenant_id, id, name, media_type, size, checksum, width, height)
      select ${id}::bigint, number, 'file.png', 'image/png', 1, 'checksum', 1, 1
      from generate_series(1, ${FILES}::integer) as number`)
    for (const [entity, rows] of Object.entries(seed.rows)) await insertRows(tx, model, entity, rows)
  })
  await continueNumbering(database, model, seed.rows)
  await database.asOwner((tx) => tx.query(sql`select setval(pg_get_serial_sequence('files', 'id'), ${FILES}::bigint)`))
  return id
}

export function featuresOf(model: Model, state: 'on' | 'off' = 'on'): Record<string, boolean> {
  return Object.fromEntries(Object.keys(model.application.features).map((name) => [name, state === 'on']))
}
