import { sql } from 'kysely'
import type { Model } from '#declarations/model.ts'
import { analyseWritten, rowsWritten } from '../../database/analyse-tables.ts'
import type { Database, Sql } from '../../database/database.ts'
import { insertRows } from '../../database/insert-rows.ts'
import { withVocabulary } from '../../vocabulary-text.ts'

export interface NewTenant {
  slug: string
  name: string
  /** Default: the application's. */
  timezone?: string
  language?: string
  features?: Record<string, boolean>
  configuration?: Record<string, unknown>
  vocabulary?: Record<string, { one: string; many: string }>
}

/**
 * Creates a tenant with the initial data of application.json: its roles, its option lists, and its first rows.
 *
 * @returns the tenant's id
 */
export async function createTenant(database: Database, model: Model, tenant: NewTenant): Promise<number> {
  const { application } = model
  const id = await database.asOwner((tx) => insertTenant(tx, model, tenant))
  const written = await database.asTenant(id, async (tx) => {
    await tx.query(sql`
      insert into roles (tenant_id, name, guard, level, superuser, is_default, permissions, declared_as, given)
      select ${id}, name, guard, level, coalesce(superuser, false), coalesce("default", false), permissions, name, permissions
      from jsonb_to_recordset(${JSON.stringify(application.roles)}::jsonb)
        as role(name text, guard text, level integer, superuser boolean, "default" boolean, permissions jsonb)`)
    const vocabulary = { ...application.vocabulary, ...tenant.vocabulary }
    const words = Object.entries(application.optionLists ?? {}).flatMap(([list, { values }]) =>
      values.map((value, index) => ({ list, value: withVocabulary(value, vocabulary), position: index + 1 })),
    )
    await tx.query(sql`
      insert into option_values (tenant_id, list, value, position)
      select ${id}, list, value, position
      from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as word(list text, value text, position integer)`)
    for (const [entity, rows] of Object.entries(application.firstRows ?? {})) {
      await insertRows(tx, model, entity, rows)
    }
    return rowsWritten(tx)
  })
  await analyseWritten(database, written)
  return id
}

async function insertTenant(tx: Sql, { application }: Model, tenant: NewTenant): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into tenants (slug, name, timezone, language, features, configuration, vocabulary)
    values (
      ${tenant.slug},
      ${tenant.name},
      ${tenant.timezone ?? application.timezone},
      ${tenant.language ?? application.languages[0] ?? 'en-GB'},
      ${JSON.stringify(tenant.features ?? {})}::jsonb,
      ${JSON.stringify(tenant.configuration ?? {})}::jsonb,
      ${JSON.stringify(tenant.vocabulary ?? {})}::jsonb
    )
    returning id`)
  if (!row) throw new Error(`The tenant "${tenant.slug}" was not made.`)
  return row.id
}
