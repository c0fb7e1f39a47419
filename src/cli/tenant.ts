import { Command } from 'commander'
import type { Model } from '#declarations/model.ts'
import type { Database } from '#server/database/database.ts'
import { createTenant } from '#server/identity/tenants/create-tenant.ts'
import { addTenantHost, listTenants, removeTenantHost } from '#server/identity/tenants/tenant-hosts.ts'
import { openApplication } from '#server/open-application.ts'
import { readEnvironment } from '#server/server-environment.ts'
import { rootOption } from './terminal/application-root.ts'

/** `npm run tenant -- …`: manages the tenants of a database, and their host names. */
const program = new Command('tenant').description('List and add tenants, and their host names.')

program
  .command('list')
  .description('Show every tenant with its host names.')
  .addOption(rootOption())
  .action(({ root }: { root: string }) =>
    withDatabase(root, async (database) => {
      for (const { slug, name, hosts } of await listTenants(database)) {
        console.log([slug, name, ...hosts].join('\t'))
      }
    }),
  )

program
  .command('add')
  .description('Add a tenant with the roles, lists of words and first rows that every tenant starts with.')
  .addOption(rootOption())
  .argument('<slug>', 'short name: small letters, digits and dashes')
  .argument('<name>', 'what it is called')
  .option('--host <host...>', 'host names under which it is found')
  .action((slug: string, name: string, { root, host = [] }: { root: string; host?: string[] }) =>
    withDatabase(root, async (database, model) => {
      await createTenant(database, model, { slug, name })
      for (const one of host) await addTenantHost(database, slug, one)
      console.log(
        `Made the tenant ${slug}. \`npm run user -- create-super-admin --tenant ${slug}\` makes its first person.`,
      )
    }),
  )

program
  .command('add-host')
  .description('Let a tenant be found by a host name.')
  .addOption(rootOption())
  .argument('<slug>', 'the tenant')
  .argument('<host>', 'such as office.example.org')
  .action((slug: string, host: string, { root }: { root: string }) =>
    withDatabase(root, async (database) => {
      await addTenantHost(database, slug, host)
      console.log(`${slug} is found at ${host}.`)
    }),
  )

program
  .command('remove-host')
  .description('Take a host name from a tenant.')
  .addOption(rootOption())
  .argument('<slug>', 'the tenant')
  .argument('<host>', 'the host name')
  .action((slug: string, host: string, { root }: { root: string }) =>
    withDatabase(root, async (database) => {
      await removeTenantHost(database, slug, host)
      console.log(`${slug} is no longer found at ${host}.`)
    }),
  )

program.parseAsync().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

async function withDatabase(root: string, work: (database: Database, model: Model) => Promise<void>): Promise<void> {
  const { parts } = await openApplication({ root, environment: readEnvironment(root, process.env) })
  try {
    await work(parts.database, parts.model)
  } finally {
    await parts.database.close()
  }
}
