import type { SeedParts } from '#server/open-application.ts'
import { createSuperAdmin } from '#server/identity/create-super-admin.ts'
import type { Started } from './serve-application.ts'

/** The tenant of a browser on localhost. */
const TENANT = 'demo'

/** The password for signing in to a new application in development; production is never seeded with it. */
export const FIRST_LOGIN = { email: 'admin@demo.test', password: 'lantern-harbour-meadow' } as const

/** Fills an empty database with one tenant, its initial data, and one superuser. */
export async function seedFirstTenant({ database, model }: SeedParts): Promise<void> {
  await createSuperAdmin(database, model, {
    ...FIRST_LOGIN,
    tenant: TENANT,
    tenantName: model.application.title,
    first_name: 'Super',
    last_name: 'Admin',
  })
}

/** Prints how to sign in, after the database has been filled. */
export function printFirstLogin({ server }: Started): void {
  if (server.seeded) console.log(`\nSign in as ${FIRST_LOGIN.email} with the password ${FIRST_LOGIN.password}`)
}
