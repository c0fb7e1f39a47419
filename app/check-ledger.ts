import { Command } from 'commander'
import { sql } from 'kysely'
import { rootOption } from '#cli/terminal/application-root.ts'

/** `npm run check:ledger`: proves for every tenant all that must hold of its money, and names each row that breaks it. */
const { root } = new Command('check:ledger')
  .description('Prove all that must hold of the money, for every tenant of the database.')
  .addOption(rootOption())
  .parse()
  .opts<{ root: string }>()

// Whoever asks for the options alone does not wait for the rest.
const { onApplicationDatabase } = await import('#cli/migration-target.ts')
const { LEDGER_CHECKS, ledgerProblems } = await import('../custom-actions/ledger/ledger-problems.ts')

await onApplicationDatabase(root, async (database) => {
  const tenants = await database.asOwner((tx) =>
    tx.query(sql<{ id: number; slug: string }>`select id, slug from tenants order by slug`),
  )
  for (const { id, slug } of tenants) {
    const problems = await database.asTenant(id, ledgerProblems)
    for (const { check, problem } of problems) console.error(`${slug}: ${check}: ${problem}.`)
    if (problems.length > 0) process.exitCode = 1
    else for (const { name, proves } of LEDGER_CHECKS) console.log(`${slug}: ${name}: ${proves}`)
  }
})
