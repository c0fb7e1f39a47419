import { Command } from 'commander'
import { rootOption } from './terminal/application-root.ts'

/** `npm run check:materialized`: derives all materialized rows anew, and names what is kept otherwise. */
const { root } = new Command('check:materialized')
  .description('Compare materialized rows and their sums with what they are derived from, for every tenant.')
  .addOption(rootOption())
  .parse()
  .opts<{ root: string }>()

// Whoever asks for the options alone does not wait for the rest.
const { onApplicationDatabase } = await import('./migration-target.ts')
const { proveForTenants } = await import('./checks/prove-for-tenants.ts')
const { readCodeNames } = await import('#declarations/code/read-code-names.ts')
const { compiledModel } = await import('#server/compiled-model.ts')
const { loadServerCode } = await import('#server/load-server-code.ts')
const { materializedFaults } = await import('#server/materialized/materialized-faults.ts')

await onApplicationDatabase(root, async (database) => {
  const application = { model: compiledModel(root), code: await loadServerCode(root, readCodeNames(root)) }
  await proveForTenants(database, async (tx) => {
    const faults = await materializedFaults({ ...application, tx })
    return {
      problems: faults.map(({ entity, group }) => `${entity} is kept wrong: ${JSON.stringify(group)}.`),
      proven: ['materialized rows are what they are derived from.'],
    }
  })
})
