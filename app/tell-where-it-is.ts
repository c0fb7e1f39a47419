import { sql } from 'kysely'
import type { Database, ServerEnvironment } from '#server/api.ts'
import { DEMO_PASSWORD } from './demo/demo-users.ts'

/** Says where the product is, on what it keeps its rows, and who can sign in to the demo. */
export async function tellWhereItIs(
  address: string,
  { production, dataDir, settings }: ServerEnvironment,
  database: Database,
): Promise<void> {
  console.log(`\nRollcall is at ${address}`)
  if (database.engine === 'embedded') {
    console.log(`Rows are kept in ${dataDir}, by a PostgreSQL of its own. To use another one, set DATABASE_URL.`)
  }
  if (database.note) console.log(database.note)
  if (settings.showMail)
    console.log(`Mail is not sent but shown at ${address}/dev/mail. To send it, set SMTP_URL and MAIL_FROM.`)
  if (production) return
  const people = await database.asOwner((tx) =>
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
