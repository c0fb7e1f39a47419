import { sql } from 'kysely'
import type { Model } from '#declarations/model.ts'
import type { Database } from '#server/database/database.ts'
import { createUser } from '#server/identity/create-user.ts'
import { hashToken, newToken } from '#server/identity/token.ts'
import { NETWORK_ROWS } from '../tests/contract/product/network.ts'
import { seedTenant } from '../tests/contract/world/seed-tenant.ts'

/** A tenant of the bench, and somebody who is signed in there. */
export interface BenchTenant {
  headers: Record<string, string>
  /** Ids of its families. */
  families: number[]
}

/** Makes a tenant with as many families as asked, each with a child, and signs the owner of its first franchise in. */
export async function benchTenant(
  database: Database,
  model: Model,
  slug: string,
  families: number,
): Promise<BenchTenant> {
  const tenant = await seedTenant(database, model, { slug, rows: NETWORK_ROWS })
  const token = newToken()
  const ids = await database.asTenant(tenant, async (tx) => {
    const memberships = [{ guard: 'franchisee', roles: ['Full'], subject: { franchisee_id: 1 } }]
    const name = { first_name: 'Bench', last_name: 'Owner' }
    const user = await createUser(tx, { ...name, email: `owner@${slug}.example`, passwordHash: 'none', memberships })
    await tx.query(sql`
      insert into sessions (tenant_id, user_id, membership_id, token_hash, expires_at)
      select ${tenant}::bigint, user_id, id, ${hashToken(token)}, now() + interval '1 day'
      from memberships where user_id = ${user}::bigint`)
    await tx.query(sql`
      insert into customers (tenant_id, first_name, last_name, email, status)
      select ${tenant}::bigint, 'Family', 'Number ' || lpad(number::text, 6, '0'), 'family.' || number || '@load.example', 'enabled'
      from generate_series(1, ${families}::integer) as number`)
    await tx.query(sql`
      insert into customer_franchisees (tenant_id, customer_id, franchisee_id, readonly)
      select ${tenant}::bigint, family.id, 1, false from customers as family where family.first_name = 'Family'`)
    await tx.query(sql`
      insert into consumers (tenant_id, customer_id, first_name, last_name, date_of_birth, status)
      select ${tenant}::bigint, family.id, 'Pip', family.last_name, date '2021-01-01', 'enabled'
      from customers as family where family.first_name = 'Family'`)
    return tx.query(sql<{ id: number }>`select id from customers where first_name = 'Family' order by id`)
  })
  return {
    headers: { authorization: `Bearer ${token}`, 'x-tenant': slug },
    families: ids.map(({ id }) => Number(id)),
  }
}
