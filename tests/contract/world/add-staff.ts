import { sql } from 'kysely'
import { createUser, type NewMembership } from '#server/identity/create-user.ts'
import { hashToken, newToken } from '#server/identity/token.ts'
import type { Person } from './person.ts'
import type { TenantWorld, World } from './world.ts'

/** Somebody with a role that application.json declares, signed in at a tenant. */
export async function addStaff(
  { database, model, clock }: World,
  tenant: TenantWorld,
  name: string,
  membership: Omit<NewMembership, 'roles'> & { role: string },
): Promise<Person> {
  const { role, guard, subject } = membership
  const token = newToken()
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@contract.example`
  const userId = await database.asTenant(tenant.id, async (tx) => {
    const memberships = [{ guard, roles: [role], ...(subject && { subject }) }]
    const id = await createUser(tx, { email, first_name: name, last_name: role, passwordHash: 'none', memberships })
    await tx.query(sql`
      insert into sessions (tenant_id, user_id, membership_id, token_hash, expires_at)
      select ${tenant.id}::bigint, user_id, id, ${hashToken(token)},
        ${clock().toISOString()}::timestamptz + interval '1 day'
      from memberships where user_id = ${id}::bigint`)
    return id
  })
  const permissions = model.application.roles.find((one) => one.name === role)?.permissions ?? []
  return {
    name,
    guard,
    permissions,
    tenant: tenant.slug,
    tenantId: tenant.id,
    userId,
    token,
    features: tenant.features,
  }
}
