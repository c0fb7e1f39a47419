import { sql } from 'kysely'
import { errorCode } from '../../database/database-errors.ts'
import type { Database } from '../../database/database.ts'
import { renewAllAccess } from '../../database/tables/access-version-table.ts'

/** A tenant with its host names besides its slug. */
export interface TenantWithHosts {
  slug: string
  name: string
  hosts: string[]
}

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/

/** All tenants, by slug. */
export function listTenants(database: Database): Promise<TenantWithHosts[]> {
  return database.asOwner((tx) =>
    tx.query(sql<TenantWithHosts>`
      select t.slug, t.name, coalesce(
        (select jsonb_agg(h.host order by h.host) from tenant_hosts h where h.tenant_id = t.id), '[]'::jsonb) as hosts
      from tenants t order by t.slug`),
  )
}

/**
 * Adds a host name to a tenant: `office.acme.example`.
 *
 * @throws Error when it is not a host name, belongs to a tenant already, or the tenant does not exist
 */
export async function addTenantHost(database: Database, slug: string, host: string): Promise<void> {
  const name = host.toLowerCase()
  if (!HOST.test(name))
    throw new Error(`"${host}" is no host name. Write it without port and path: office.example.org.`)
  const added = await database
    .asOwner(async (tx) => {
      await tx.query(renewAllAccess())
      return tx.query(sql`
        insert into tenant_hosts (tenant_id, host) select id, ${name} from tenants where slug = ${slug} returning id`)
    })
    .catch(async (error: unknown) => {
      if (errorCode(error) !== '23505') throw error
      const owner = (await listTenants(database)).find(({ hosts }) => hosts.includes(name))
      throw new Error(`${name} belongs to the tenant ${owner?.slug ?? slug} already.`)
    })
  if (added.length === 0) throw noTenant(slug)
}

/** Removes a host name from a tenant. @throws Error when the tenant does not have it */
export async function removeTenantHost(database: Database, slug: string, host: string): Promise<void> {
  const removed = await database.asOwner(async (tx) => {
    await tx.query(renewAllAccess())
    return tx.query(sql`
      delete from tenant_hosts using tenants
      where tenants.id = tenant_id and slug = ${slug} and host = ${host.toLowerCase()} returning host`)
  })
  if (removed.length === 0) throw new Error(`The tenant ${slug} has no host name ${host}.`)
}

function noTenant(slug: string): Error {
  return new Error(`There is no tenant "${slug}". \`npm run tenant -- list\` shows those that there are.`)
}
