import { Command } from 'commander'
import { rootOption } from '#cli/terminal/application-root.ts'

/** `npm run check:ledger`: proves for every tenant all that must hold of its money, and names each row that breaks it. */
const { root } = new Command('check:ledger')
  .description('Prove all that must hold of the money, for every tenant of the database.')
  .addOption(rootOption())
  .parse()
  .opts<{ root: string }>()

// Whoever asks for the options alone does not wait for the rest.
const { onApplicationDatabase } = await import('#cli/migration-target.ts')
const { proveForTenants } = await import('#cli/checks/prove-for-tenants.ts')
const { LEDGER_CHECKS, ledgerProblems } = await import('../custom-actions/ledger/ledger-problems.ts')

await onApplicationDatabase(root, (database) =>
  proveForTenants(database, async (tx) => {
    const problems = await ledgerProblems(tx)
    return {
      problems: problems.map(({ check, problem }) => `${check}: ${problem}.`),
      proven: LEDGER_CHECKS.map(({ name, proves }) => `${name}: ${proves}`),
    }
  }),
)
