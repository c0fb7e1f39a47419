import { Command } from 'commander'
import { sql } from 'kysely'
import { onApplicationDatabase } from '#cli/migration-target.ts'
import { rootOption } from '#cli/terminal/application-root.ts'
import { LEDGER_CHECKS, ledgerProblems } from '../custom-actions/ledger/ledger-problems.ts'

/** `npm run check:ledger`: proves for every tenant all that must hold of its money, and names each row that breaks it. */
const { root } = new Command('check:ledger')
  .description('Prove all that must hold of the money, for every tenant of the database.')
  .addOption(rootOption())
  .parse()
  .opts<{ root: string }>()

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
