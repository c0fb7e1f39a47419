import type { Model } from '#declarations/model.ts'
import type { Database } from '#server/database/database.ts'
import { continueNumbering, insertRows } from '#server/database/insert-rows.ts'
import { createTenant } from '#server/identity/tenants/create-tenant.ts'
import { createUser } from '#server/identity/create-user.ts'
import { hashPassword } from '#server/identity/passwords/password.ts'
import type { Filled } from './database.ts'
import { SEED, SEED_PASSWORD, type SeedMembership, type TenantSeed } from '../fixtures/library/seed.ts'

/** The library's two tenants, `north` and `south`, and their users. */
export function libraryRows(model: Model): Filled {
  return {
    key: 'library',
    fill: async (database) => {
      const passwordHash = await hashPassword(SEED_PASSWORD)
      for (const seed of Object.values(SEED)) await seedTenant(database, model, seed, passwordHash)
    },
  }
}

async function seedTenant(database: Database, model: Model, seed: TenantSeed, passwordHash: string): Promise<void> {
  const tenantId = await createTenant(database, model, { slug: seed.slug, name: seed.name })
  await database.asTenant(tenantId, async (tx) => {
    for (const [entity, rows] of Object.entries(seed.rows)) await insertRows(tx, model, entity, rows)
    for (const { memberships, ...user } of seed.users) {
      await createUser(tx, { ...user, passwordHash, memberships: memberships.map(membershipOf) })
    }
  })
  await continueNumbering(database, model, seed.rows)
}

function membershipOf({ guard, roles, ...belongsTo }: SeedMembership) {
  return { guard, roles, subject: belongsTo as Record<string, number> }
}
