import { sql } from 'kysely'
import type { Started } from '#cli/serving/serve-application.ts'
import { DEMO_PASSWORD } from './demo/demo-users.ts'

/** Prints the demo logins. */
export async function printDemoLogins({ server, environment }: Started): Promise<void> {
  const { address, parts } = server
  if (environment.production) return
  const people = await parts.database.asOwner((tx) =>
    tx.query(sql<{ email: string; slug: string; roles: string }>`
      select users.email, tenants.slug, string_agg(distinct roles.name, ', ') as roles
      from users
      join tenants on tenants.id = users.tenant_id
      join memberships on memberships.tenant_id = users.tenant_id and memberships.user_id = users.id
      join membership_roles
        on membership_roles.tenant_id = users.tenant_id and membership_roles.membership_id = memberships.id
      join roles on roles.tenant_id = users.tenant_id and roles.id = membership_roles.role_id
      where users.email like '%@demo.test' or users.email like '%@other.test'
      group by users.email, tenants.slug, users.id order by users.id`),
  )
  if (people.length === 0) return
  console.log(`\nSign in with the password ${DEMO_PASSWORD} as`)
  for (const { email, slug, roles } of people) {
    const at = slug === 'demo' ? '' : ` at ${address}/?tenant=${slug}`
    console.log(`  ${email.padEnd(22)} ${roles}${at}`)
  }
}
