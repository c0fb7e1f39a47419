import { sql } from 'kysely'
import type { Model } from '#declarations/model.ts'
import type { Database, TenantRow } from '../database/database.ts'
import { errorCode } from '../database/database-errors.ts'
import { ENGLISH, renderMessage } from '../messages/render-message.ts'
import { createTenant } from './tenants/create-tenant.ts'
import { brandNames } from './passwords/check-new-password.ts'
import { createUser } from './create-user.ts'
import { passwordProblem } from './passwords/password-rules.ts'
import { hashPassword } from './passwords/password.ts'

export interface NewSuperAdmin {
  /** Slug of the tenant; created when missing. */
  tenant: string
  /** Name of a new tenant; default: its slug. */
  tenantName?: string
  email: string
  first_name: string
  last_name: string
  password: string
}

/**
 * Creates the first user of a tenant, with the superuser role.
 *
 * @returns true when the tenant was created as well
 * @throws Error when application.json has no such role, the password is too easy to guess, or the email is taken
 */
export async function createSuperAdmin(database: Database, model: Model, admin: NewSuperAdmin): Promise<boolean> {
  const role = model.application.roles.find(({ superuser }) => superuser)
  if (!role) throw new Error('app/application.json declares no role with "superuser": true.')
  const found = await tenantNamed(database, admin.tenant)
  const { configuration, name } = found ?? { configuration: {}, name: admin.tenantName ?? admin.tenant }
  const problem = passwordProblem(admin.password, {
    email: admin.email,
    names: [admin.first_name, admin.last_name],
    brand: brandNames(model.application, { slug: admin.tenant, name, configuration }),
  })
  if (problem) throw new Error(renderMessage(problem, ENGLISH))
  const passwordHash = await hashPassword(admin.password)
  const tenantId = found?.id ?? (await createTenant(database, model, { slug: admin.tenant, name }))
  const { email, first_name, last_name } = admin
  const memberships = [{ guard: role.guard, roles: [role.name] }]
  const user = { email, first_name, last_name, passwordHash, memberships }
  await database
    .asTenant(tenantId, (tx) => createUser(tx, user))
    .catch((error: unknown) => {
      throw errorCode(error) === '23505'
        ? new Error(`Somebody at ${admin.tenant} has the email ${email} already.`)
        : error
    })
  return found === undefined
}

async function tenantNamed(database: Database, slug: string): Promise<TenantRow | undefined> {
  const [row] = await database.asOwner((tx) => tx.query(sql<TenantRow>`select * from tenants where slug = ${slug}`))
  return row
}
