import { Command } from 'commander'
import { openApplication } from '#server/open-application.ts'
import { createSuperAdmin } from '#server/identity/create-super-admin.ts'
import { readEnvironment } from '#server/server-environment.ts'
import { rootOption } from './terminal/application-root.ts'
import { readPassword } from './terminal/read-password.ts'

interface Options {
  root: string
  tenant: string
  tenantName?: string
  email: string
  firstName: string
  lastName: string
}

/** `npm run user -- create-super-admin`: creates the first user of a tenant. */
const program = new Command('user').description('Make people who can sign in.')
program
  .command('create-super-admin')
  .description(
    'Make somebody who may do everything, and the tenant if there is none. Asks for the password; without a terminal, it is the first line of the input.',
  )
  .addOption(rootOption())
  .requiredOption('--tenant <slug>', 'short name of the tenant: small letters, digits and dashes')
  .option('--tenant-name <name>', 'name of the tenant, if it is new')
  .requiredOption('--email <email>', 'address to sign in with')
  .option('--first-name <name>', 'first name; can be changed by whoever signs in', 'Super')
  .option('--last-name <name>', 'last name; can be changed by whoever signs in', 'Admin')
  .action(makeSuperAdmin)

program.parseAsync().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

async function makeSuperAdmin(options: Options): Promise<void> {
  const password = await readPassword(`Password for ${options.email}: `)
  const { root, tenant, tenantName, email, firstName, lastName } = options
  const { parts } = await openApplication({ root, environment: readEnvironment(root, process.env) })
  try {
    const made = await createSuperAdmin(parts.database, parts.model, {
      tenant,
      ...(tenantName && { tenantName }),
      email,
      first_name: firstName,
      last_name: lastName,
      password,
    })
    if (made) console.log(`Made the tenant ${tenant}.`)
    console.log(`${email} can sign in at the tenant ${tenant}.`)
  } finally {
    await parts.database.close()
  }
}
