import { Command } from 'commander'
import { sql } from 'kysely'
import { rootOption } from './terminal/application-root.ts'

/** `npm run check:materialized`: derives all materialized rows anew, and names what is kept otherwise. */
const { root } = new Command('check:materialized')
  .description('Compare materialized rows and their sums with what they are derived from, for every tenant.')
  .addOption(rootOption())
  .parse()
  .opts<{ root: string }>()

// Whoever asks for the options alone does not wait for the rest.
const { onApplicationDatabase } = await import('./migration-target.ts')
const { readCodeNames } = await import('#declarations/code/read-code-names.ts')
const { compiledModel } = await import('#server/compiled-model.ts')
const { NO_LIMIT } = await import('#server/database/connect/statement-limits.ts')
const { loadServerCode } = await import('#server/load-server-code.ts')
const { materializedFaults } = await import('#server/materialized/materialized-faults.ts')

await onApplicationDatabase(root, async (database) => {
  const application = { model: compiledModel(root), code: await loadServerCode(root, readCodeNames(root)) }
  const tenants = await database.asOwner((tx) =>
    tx.query(sql<{ id: number; slug: string }>`select id, slug from tenants order by slug`),
  )
  for (const { id, slug } of tenants) {
    const faults = await database.asTenant(id, (tx) => materializedFaults({ ...application, tx }), { limit: NO_LIMIT })
    for (const { entity, group } of faults) console.error(`${slug}: ${entity} is kept wrong: ${JSON.stringify(group)}.`)
    if (faults.length > 0) process.exitCode = 1
    else console.log(`${slug}: materialized rows are what they are derived from.`)
  }
})
